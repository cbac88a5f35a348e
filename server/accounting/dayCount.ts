import type { dayCounts } from '../../resources/kit/enums.ts';
import { daysBetween, partsOf } from './dates.ts';

export type DayCount = (typeof dayCounts)[number];

/** Days and year base of a period: the fraction is days / base, kept separate for exact amounts. */
type DayFraction = { days: number; base: number };

/**
 * Returns the share of a year from `start` (exclusive) to `end` (inclusive) by convention. 30/360 is ISDA's bond basis.
 */
export function dayFraction(convention: DayCount, start: string, end: string): DayFraction {
  const { base, days } = CONVENTIONS[convention];
  return { days: days(start, end), base };
}

type Day = ReturnType<typeof partsOf>;

/** Counts days in a year of twelve 30-day months; the convention adjusts the day of the month of start and end. */
const thirtyDays = (daysOf: (from: Day, to: Day) => readonly [number, number]) => (start: string, end: string) => {
  const [from, to] = [partsOf(start), partsOf(end)];
  const [first, second] = daysOf(from, to);
  return 360 * (to.year - from.year) + 30 * (to.month - from.month) + (second - first);
};

const CONVENTIONS: Record<DayCount, { base: number; days: (start: string, end: string) => number }> = {
  'ACT/365': { base: 365, days: daysBetween },
  'ACT/360': { base: 360, days: daysBetween },
  '30/360': { base: 360, days: thirtyDays(bondBasis) },
  '30E/360': { base: 360, days: thirtyDays(eurobond) },
  '30/360 US': { base: 360, days: thirtyDays(unitedStates) },
};

/** ISDA 2006, 4.16(f): a 31st counts as the 30th, the later one only if the earlier is at its month's end too. */
function bondBasis({ day }: Day, to: Day): [number, number] {
  const first = Math.min(day, 30);
  return [first, first === 30 ? Math.min(to.day, 30) : to.day];
}

/** ISDA 2006, 4.16(g), Eurobond basis: a 31st counts as the 30th at both ends. */
function eurobond(from: Day, to: Day): [number, number] {
  return [Math.min(from.day, 30), Math.min(to.day, 30)];
}

/**
 * SIFMA, Standard Securities Calculation Methods: the bond basis, with the last day of February as the 30th; the later
 * one only if the earlier is the last day of February too.
 */
function unitedStates(from: Day, to: Day): [number, number] {
  const isStart = isEndOfFebruary(from);
  const second = isStart && isEndOfFebruary(to) ? 30 : to.day;
  return bondBasis({ ...from, day: isStart ? 30 : from.day }, { ...to, day: second });
}

// Months count from 0.
const isEndOfFebruary = ({ year, month, day }: Day) =>
  month === 1 && day === new Date(Date.UTC(year, 2, 0)).getUTCDate();
