import type { portfolioFees } from '../../resources/kit/enums.ts';
import { allocate } from './allocate.ts';
import { type FeeReduction, feeShares, type OffsetCategory } from './feeRun.ts';
import { ONE, parseRate } from './rates.ts';
import { divideHalfUp, max, min, sum } from './rounding.ts';

/** The row of ILPA's Reporting Template for other offsets, and for what a fee run names no category of. */
export const OTHER_OFFSETS = 74;

/** The rows for what a fee is offset by. */
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

/** The rows for what companies paid to the manager, and for what of it is offset. */
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

/** What of a fee that a company paid is offset by a fund's terms, in cents, rounded half up; of costs paid back nothing is. */
export const partToOffset = (cents: bigint, { category, rate }: { category: PortfolioFee; rate: string }): bigint =>
  category === 'reimbursement' ? 0n : divideHalfUp(cents * parseRate(rate), ONE);

/** What was recognised of a category on a day, or applied, then below zero; in cents. */
export interface OffsetDay {
  row: number;
  date: string;
  cents: bigint;
}

/** What of a category may be applied on a day: what is left on it and on every later day, never below nothing. */
export function unappliedOn(days: readonly OffsetDay[], row: number, day: string): bigint {
  const own = days.filter((each) => each.row === row);
  const standing = (date: string) => sum(own.filter((each) => each.date <= date).map(({ cents }) => cents));
  const after = own.filter(({ date }) => date > day).map(({ date }) => standing(date));
  return max(0n, after.reduce(min, standing(day)));
}

/** What one partner has of an offset, by the row of its category, in cents. */
export interface OffsetPart {
  partnerId: string;
  row: number;
  cents: bigint;
}

/** What was offset of each partner's fee, by category: as the fee was shared. `fees` are gross, by partner, in the order of the lines. */
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
 * What is recognised only as it is applied: of each category what is beyond `unapplied`, by partner as it is applied, to the
 * cent.
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
