import { min, sum } from './rounding.ts';

/** The least that a balance comes to at the end of a day or of any day after it, out of what each day added to it. */
export const lowestFrom = (changes: readonly { day: string; cents: bigint }[], day: string): bigint => {
  const on = (each: string) => sum(changes.filter((change) => change.day <= each).map(({ cents }) => cents));
  return changes
    .filter((change) => change.day > day)
    .map((change) => on(change.day))
    .reduce((least, cents) => min(least, cents), on(day));
};
