import { allocateRemainder } from './largestRemainder.ts';
import { abs } from './rounding.ts';
import { FINE } from './stakes.ts';

/** An exact share in FINE parts of a cent. */
export type FineShare = { id: string; weight: bigint; exact: bigint };

/** Rounds exact shares to whole cents that add up to the total; a negative total mirrors a positive one. */
export function toCents(shares: readonly FineShare[], total: bigint): Map<string, bigint> {
  const sign = total < 0n ? -1n : 1n;
  const parts = shares.map(({ id, weight, exact }) => {
    const base = floor(exact * sign);
    return { id, weight, base, owed: exact * sign - base * FINE };
  });
  return new Map([...allocateRemainder(abs(total), parts)].map(([id, cents]) => [id, cents * sign]));
}

const floor = (exact: bigint): bigint => {
  const whole = exact / FINE;
  return exact < 0n && whole * FINE !== exact ? whole - 1n : whole;
};
