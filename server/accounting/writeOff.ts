import { divideHalfUp } from './rounding.ts';

/** Returns the part of a write-off on a line that is inside its commitment, in the line's proportions; minor units. */
export const insideOf = (written: bigint, { amount, outside }: { amount: bigint; outside: bigint }): bigint =>
  amount === 0n ? 0n : divideHalfUp(written * (amount - outside), amount);

/**
 * Returns the amounts of a write-off that a payment of `owed` reverses on a line with `paid` received before: negative,
 * or zero if the line was fully paid.
 */
export const takenBack = (
  line: { amount: bigint; outside: bigint },
  paid: bigint,
  owed: bigint,
): Record<'owed' | 'inside', bigint> => {
  const left = line.amount > paid ? line.amount - paid : 0n;
  return { owed: -owed, inside: insideOf(left - owed, line) - insideOf(left, line) };
};
