import { divideHalfUp } from './rounding.ts';

/** What of an amount that is written off a line lies inside its commitment, by the line's own parts: minor units. */
export const insideOf = (written: bigint, { amount, outside }: { amount: bigint; outside: bigint }): bigint =>
  amount === 0n ? 0n : divideHalfUp(written * (amount - outside), amount);

/**
 * What a payment of `owed` takes back of a write-off on a line on which `paid` had come before: amounts below zero, or nothing
 * where the line was paid.
 */
export const takenBack = (
  line: { amount: bigint; outside: bigint },
  paid: bigint,
  owed: bigint,
): Record<'owed' | 'inside', bigint> => {
  const left = line.amount > paid ? line.amount - paid : 0n;
  return { owed: -owed, inside: insideOf(left - owed, line) - insideOf(left, line) };
};
