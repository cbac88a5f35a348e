import { daysBetween } from './dates.ts';
import type { IndexLevel } from './marketEquivalent.ts';

/** A level counts for so many days: over weekends and holidays none is published. */
const COUNTS = 7;

/**
 * Of some days those for which no level is known that counts, each once and in order: with the last day before it whose level
 * is taken in its place, null where there is none.
 */
export const levelsMissing = (
  levels: readonly IndexLevel[],
  days: readonly string[],
): { date: string; from: string | null }[] => {
  const known = levels.map(({ date }) => date).sort();
  return [...new Set(days)].sort().flatMap((date) => {
    const from = known.findLast((day) => day <= date) ?? null;
    return from !== null && daysBetween(from, date) <= COUNTS ? [] : [{ date, from }];
  });
};
