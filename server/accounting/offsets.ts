import type { portfolioFees } from '../../resources/kit/enums.ts';
import { allocate } from './allocate.ts';
import { type FeeReduction, feeShares, type OffsetCategory } from './feeRun.ts';
import { ONE, parseRate } from './rates.ts';
import { divideHalfUp, max, min, sum } from './rounding.ts';

/** Row of ILPA's Reporting Template for other offsets, and for fee runs without a category. */
export const OTHER_OFFSETS = 74;

/** Template rows by offset category. */
export const offsetRows: Readonly<Record<OffsetCategory, number>> = {
  advisory_offset: 64,
  broken_deal_offset: 65,
  transaction_offset: 66,
  directors_offset: 67,
  monitoring_offset: 68,
  capital_markets_offset: 69,
  arrangement_offset: 70,
  origination_offset: 71,
  organisation_offset: 72,
  placement_offset: 73,
};

export type PortfolioFee = (typeof portfolioFees)[number];

/** Template rows by portfolio fee: paid to the manager, and offset. */
export const portfolioFeeRows: Readonly<Record<PortfolioFee, { fee: number; offset: number }>> = {
  advisory_offset: { fee: 119, offset: offsetRows.advisory_offset },
  broken_deal_offset: { fee: 120, offset: offsetRows.broken_deal_offset },
  transaction_offset: { fee: 121, offset: offsetRows.transaction_offset },
  directors_offset: { fee: 122, offset: offsetRows.directors_offset },
  monitoring_offset: { fee: 123, offset: offsetRows.monitoring_offset },
  capital_markets_offset: { fee: 124, offset: offsetRows.capital_markets_offset },
  arrangement_offset: { fee: 125, offset: offsetRows.arrangement_offset },
  origination_offset: { fee: 126, offset: offsetRows.origination_offset },
  other_fee: { fee: 127, offset: OTHER_OFFSETS },
  reimbursement: { fee: 130, offset: OTHER_OFFSETS },
};

/**
 * Returns the part of a portfolio company fee to offset by the fund's terms, in cents, rounded half up; reimbursed
 * costs are not offset.
 */
export const partToOffset = (cents: bigint, { category, rate }: { category: PortfolioFee; rate: string }): bigint =>
  category === 'reimbursement' ? 0n : divideHalfUp(cents * parseRate(rate), ONE);

/** Offset of a category recognised on a day, or applied (negative), in cents. */
export interface OffsetDay {
  row: number;
  date: string;
  cents: bigint;
}

/**
 * Returns the offset of a category that can be applied on a day: the lowest balance on it and every later day, at least
 * zero.
 */
export function unappliedOn(days: readonly OffsetDay[], row: number, day: string): bigint {
  const own = days.filter((each) => each.row === row);
  const standing = (date: string) => sum(own.filter((each) => each.date <= date).map(({ cents }) => cents));
  const after = own.filter(({ date }) => date > day).map(({ date }) => standing(date));
  return max(0n, after.reduce(min, standing(day)));
}

/** One partner's part of an offset, by category row, in cents. */
export interface OffsetPart {
  partnerId: string;
  row: number;
  cents: bigint;
}

/**
 * Returns the offset of each partner's fee by category, shared like the fee. `fees` are gross, by partner, in line
 * order.
 */
export function offsetParts(
  fees: readonly { partnerId: string; cents: bigint }[],
  reductions: readonly FeeReduction[],
): OffsetPart[] {
  const parts: OffsetPart[] = [];
  feeShares(
    fees.map(({ partnerId, cents }) => ({ partnerId, rate: '0', bases: [0n], fee: cents })),
    reductions,
    (partnerId, { kind, category }, cents) => {
      const row = category ? offsetRows[category] : OTHER_OFFSETS;
      if (kind === 'offset' && cents !== 0n) parts.push({ partnerId, row, cents });
    },
  );
  return parts;
}

/**
 * Returns offsets that are recognised only when applied: the excess of each category over `unapplied`, shared by
 * partner as applied, to the cent.
 */
export function recognisedAlong(parts: readonly OffsetPart[], unapplied: (row: number) => bigint): OffsetPart[] {
  return [...new Set(parts.map(({ row }) => row))].flatMap((row) => {
    const own = parts.filter((part) => part.row === row);
    const total = max(0n, sum(own.map(({ cents }) => cents)) - unapplied(row));
    if (total === 0n) return [];
    const by = allocate({ total, parties: own.map(({ cents }, at) => ({ id: String(at), weight: cents })) });
    return own.flatMap((part, at) => {
      const cents = by.get(String(at)) ?? 0n;
      return cents === 0n ? [] : [{ ...part, cents }];
    });
  });
}
