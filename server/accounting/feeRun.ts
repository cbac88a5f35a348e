import type { offsetCategories } from '../../resources/kit/enums.ts';
import { allocate } from './allocate.ts';
import { AccountingError } from './errors.ts';
import type { ProposedFee } from './feeProposal.ts';
import { sum } from './rounding.ts';

/** Reasons for a fee reduction: waived by the manager, offset by portfolio company fees, or paid back. */
type FeeReductionKind = 'waiver' | 'offset' | 'rebate';
/** A reduction in cents, for one partner, or for all if null; an offset may name its category. */
export type FeeReduction = {
  kind: FeeReductionKind;
  category?: OffsetCategory | null;
  partnerId: string | null;
  cents: bigint;
};
export type OffsetCategory = (typeof offsetCategories)[number];

/**
 * One partner's share of a fee, in cents: `net` = `gross` less the three reductions. `basis` is the amount of its
 * commitments on the last day charged on that basis; `basisAfter` is the same for the days after the investment period,
 * if it ends within the period. `rate` is null if the rates differ between commitments or change within the period.
 */
export type FeeShare = Record<`${FeeReductionKind}s` | 'basis' | 'gross' | 'net', bigint> & {
  partnerId: string;
  rate: string | null;
  basisAfter: bigint | null;
};

/**
 * Computes the fee of a period by partner over all its commitments, less reductions, in order of the commitments.
 * Reductions for one partner apply first; those for all are shared by the remaining fees, to the cent. Partners without
 * a fee have no share. Calls `onPart` with each partner's part of each reduction. Throws INVALID_AMOUNT if reductions
 * exceed the remaining fees.
 */
export function feeShares(
  fees: readonly ProposedFee[],
  reductions: readonly FeeReduction[],
  onPart: (partnerId: string, reduction: FeeReduction, cents: bigint) => void = () => {},
): FeeShare[] {
  const own = new Map<string, ProposedFee[]>();
  for (const charged of fees)
    if (charged.fee > 0n) own.set(charged.partnerId, [...(own.get(charged.partnerId) ?? []), charged]);
  const shares = new Map([...own].map(([partnerId, charged]) => [partnerId, shareOf(partnerId, charged)]));
  for (const reduction of inOrder(reductions)) {
    const { kind, partnerId, cents } = reduction;
    const bearing = [...shares.values()].filter((share) => partnerId === null || share.partnerId === partnerId);
    if (cents > sum(bearing.map(({ net }) => net)))
      throw new AccountingError('INVALID_AMOUNT', 'A reduction must not exceed the remaining fee.');
    if (cents === 0n) continue;
    const parts = allocate({ total: cents, parties: bearing.map(({ partnerId: id, net }) => ({ id, weight: net })) });
    for (const share of bearing) {
      const part = parts.get(share.partnerId) ?? 0n;
      share[`${kind}s`] += part;
      share.net -= part;
      onPart(share.partnerId, reduction, part);
    }
  }
  return [...shares.values()];
}

const inOrder = (reductions: readonly FeeReduction[]): FeeReduction[] => [
  ...reductions.filter(({ partnerId }) => partnerId !== null),
  ...reductions.filter(({ partnerId }) => partnerId === null),
];

/** Gross fee of one partner over all its commitments. */
const shareOf = (partnerId: string, charged: readonly ProposedFee[]): FeeShare => {
  const gross = sum(charged.map(({ fee }) => fee));
  const [rate = null, ...others] = new Set(charged.map((each) => each.rate));
  return {
    partnerId,
    rate: others.length ? null : rate,
    basis: basisOf(charged, 0) ?? 0n,
    basisAfter: basisOf(charged, 1),
    gross,
    waivers: 0n,
    offsets: 0n,
    rebates: 0n,
    net: gross,
  };
};

/** Amount charged on one basis, with the last amount of each commitment; null if the period has no such basis. */
const basisOf = (charged: readonly ProposedFee[], place: number): bigint | null => {
  const last = new Map<string, bigint>();
  charged.forEach(({ commitmentId, bases }, index) => {
    const basis = bases[place];
    if (basis !== undefined) last.set(commitmentId ?? `#${index}`, basis ?? last.get(commitmentId ?? '') ?? 0n);
  });
  return last.size ? sum([...last.values()]) : null;
};
