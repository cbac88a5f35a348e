import type { offsetCategories } from '../../resources/kit/enums.ts';
import { allocate } from './allocate.ts';
import { AccountingError } from './errors.ts';
import type { ProposedFee } from './feeProposal.ts';
import { sum } from './rounding.ts';

/** What takes something off a fee: given up by the manager, offset by what companies pay it, or paid back. */
type FeeReductionKind = 'waiver' | 'offset' | 'rebate';
/** In cents; for one partner, or for all of them where none is named; what an offset comes from, where that is said. */
export type FeeReduction = {
  kind: FeeReductionKind;
  category?: OffsetCategory | null;
  partnerId: string | null;
  cents: bigint;
};
export type OffsetCategory = (typeof offsetCategories)[number];

/**
 * What one partner bears of a fee, in cents: `net` = `gross` less the three. `basis` is what its commitments came to on the last
 * day that is charged on it, `basisAfter` the same of the days after the investment period, where that ends within the period;
 * `rate` is null where they have different ones, or one that changes within the period.
 */
export type FeeShare = Record<`${FeeReductionKind}s` | 'basis' | 'gross' | 'net', bigint> & {
  partnerId: string;
  rate: string | null;
  basisAfter: bigint | null;
};

/**
 * The fee of a period by partner: that of all its commitments, less what is taken off. What is for one partner comes first;
 * what is for all falls on them by what is left of their fees, to the cent. Who owes no fee has no part. In the order of the
 * commitments. `onPart` is told what each partner has of each reduction. Throws INVALID_AMOUNT where more is taken off than is left.
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
      throw new AccountingError('INVALID_AMOUNT', 'No more is taken off a fee than is left of it.');
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

/** What one partner is charged with on all of its commitments, before anything is taken off. */
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

/** What is charged on one of the bases: of a commitment what it came to last. Null where the period has no such basis. */
const basisOf = (charged: readonly ProposedFee[], place: number): bigint | null => {
  const last = new Map<string, bigint>();
  charged.forEach(({ commitmentId, bases }, index) => {
    const basis = bases[place];
    if (basis !== undefined) last.set(commitmentId ?? `#${index}`, basis ?? last.get(commitmentId ?? '') ?? 0n);
  });
  return last.size ? sum([...last.values()]) : null;
};
