import { daysBetween } from './dates.ts';
import type { IndexLevel } from './marketEquivalent.ts';

/** Days for which a level stays valid; none is published on weekends and holidays. */
const COUNTS = 7;

/**
 * Returns the days without a valid index level, unique and sorted, each with the date of the last earlier level that is
 * used instead, or null.
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
