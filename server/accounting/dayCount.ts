import { daysBetween, partsOf } from './dates.ts';

export type DayCount = 'ACT/365' | 'ACT/360' | '30/360';

/** Days and year base of a span: the fraction is days / base, kept apart so that amounts stay exact. */
type DayFraction = { days: number; base: number };

/** The share of a year from `start` (not counted) to `end` (counted), by convention. 30/360 is ISDA's bond basis. */
export function dayFraction(convention: DayCount, start: string, end: string): DayFraction {
  const { base, days } = CONVENTIONS[convention];
  return { days: days(start, end), base };
}

const CONVENTIONS: Record<DayCount, { base: number; days: (start: string, end: string) => number }> = {
  'ACT/365': { base: 365, days: daysBetween },
  'ACT/360': { base: 360, days: daysBetween },
  '30/360': { base: 360, days: thirtyDays },
};

/** ISDA 2006, 4.16(f): a 31st counts as the 30th, the later one only when the earlier is at its month's end too. */
function thirtyDays(start: string, end: string): number {
  const from = partsOf(start);
  const to = partsOf(end);
  const first = Math.min(from.day, 30);
  const second = first === 30 ? Math.min(to.day, 30) : to.day;
  return 360 * (to.year - from.year) + 30 * (to.month - from.month) + (second - first);
}
