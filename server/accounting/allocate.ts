import { AccountingError } from './errors.ts';
import { handOut } from './largestRemainder.ts';
import { abs, sum } from './rounding.ts';

/** One who shares: weight >= 0 (a commitment in cents); what earlier rounds of the same weights gave it, default 0. */
export type Party = { id: string; weight: bigint; allocatedBefore?: bigint };

/**
 * Splits `total` cents pro rata to weight, to the cent, by largest remainder with carry-forward: each gets
 * floor(total x weight / all weights); the cents left over go, one each, to those whom this and the earlier rounds still
 * owe most; ties to the larger weight, then the smaller id. The order of `parties` is irrelevant, a zero weight gets zero,
 * a negative total (a reversal) is the mirror image, and over a fund's life nobody passes its weight while the totals do not.
 * When the weights change, start again with allocatedBefore 0.
 * Answers id -> cents in the order given. Throws INVALID_WEIGHT, DUPLICATE_ID. Formula: Hamilton's largest remainder.
 */
export function allocate({ total, parties }: { total: bigint; parties: readonly Party[] }): Map<string, bigint> {
  const allWeights = checkedWeight(total, parties);
  const shares = new Map(parties.map(({ id }) => [id, 0n]));
  if (total === 0n) return shares;

  const sign = total < 0n ? -1n : 1n;
  const amount = abs(total);
  const sharing = parties.filter(({ weight }) => weight > 0n);
  const before = sum(sharing.map(({ allocatedBefore = 0n }) => allocatedBefore)) * sign;

  const claims = sharing.map(({ id, weight, allocatedBefore = 0n }) => {
    const base = (amount * weight) / allWeights;
    // The entitlement less what is given, times all weights: exact, where a quotient would have to be rounded.
    const owed = (before + amount) * weight - (allocatedBefore * sign + base) * allWeights;
    return { id, weight, base, owed };
  });
  for (const [id, share] of handOut(amount, claims)) shares.set(id, share * sign);
  return shares;
}

function checkedWeight(total: bigint, parties: readonly Party[]): bigint {
  if (parties.some(({ weight }) => weight < 0n)) {
    throw new AccountingError('INVALID_WEIGHT', 'A weight is not negative.');
  }
  if (new Set(parties.map(({ id }) => id)).size < parties.length) {
    throw new AccountingError('DUPLICATE_ID', 'Each party stands once.');
  }
  const weights = sum(parties.map(({ weight }) => weight));
  if (weights === 0n && total !== 0n) {
    throw new AccountingError('INVALID_WEIGHT', 'An amount cannot be split where nobody has a weight.');
  }
  return weights;
}
