import { AccountingError } from './errors.ts';
import { allocateRemainder } from './largestRemainder.ts';
import { abs, sum } from './rounding.ts';

/**
 * A party to an allocation: weight >= 0 (a commitment in cents), and the cents that earlier rounds with the same
 * weights allocated to it (default 0).
 */
export type Party = { id: string; weight: bigint; allocatedBefore?: bigint };

/**
 * Splits `total` cents pro rata to weight, to the cent, by Hamilton's largest remainder with carry-forward. Each party
 * gets floor(total x weight / all weights). The remaining cents go, one each, to the parties that this and the earlier
 * rounds owe most; ties go to the larger weight, then the smaller id. The order of `parties` is irrelevant, a zero
 * weight gets zero, and a negative total (a reversal) is the mirror image. Over a fund's life, no party exceeds its
 * weight unless the totals exceed all weights. When the weights change, start again with allocatedBefore 0.
 * Returns id -> cents in input order. Throws INVALID_WEIGHT, DUPLICATE_ID.
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
    // Entitlement minus allocated cents, times all weights: exact, because no quotient is rounded.
    const owed = (before + amount) * weight - (allocatedBefore * sign + base) * allWeights;
    return { id, weight, base, owed };
  });
  for (const [id, share] of allocateRemainder(amount, claims)) shares.set(id, share * sign);
  return shares;
}

function checkedWeight(total: bigint, parties: readonly Party[]): bigint {
  if (parties.some(({ weight }) => weight < 0n)) {
    throw new AccountingError('INVALID_WEIGHT', 'A weight must not be negative.');
  }
  if (new Set(parties.map(({ id }) => id)).size < parties.length) {
    throw new AccountingError('DUPLICATE_ID', 'A party must not be listed twice.');
  }
  const weights = sum(parties.map(({ weight }) => weight));
  if (weights === 0n && total !== 0n) {
    throw new AccountingError('INVALID_WEIGHT', 'An amount cannot be split if no party has a weight.');
  }
  return weights;
}
