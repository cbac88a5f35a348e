import { AccountingError } from './errors.ts';

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

const known = new Map<string, number>();
/** About 200 years of days; a ledger repeats the same dates. */
const MOST_KNOWN = 73_000;

/** Returns the days since 1970-01-01 of a calendar date 'YYYY-MM-DD'. Throws INVALID_DATE, also for 2023-02-29. */
export function dayNumber(date: string): number {
  const before = known.get(date);
  if (before !== undefined) return before;
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(instant) || dateOf(instant / DAY_MS) !== date) {
    throw new AccountingError('INVALID_DATE', `'${date}' is not a calendar date.`);
  }
  if (known.size < MOST_KNOWN) known.set(date, instant / DAY_MS);
  return instant / DAY_MS;
}

/** Returns the calendar date of a day number. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Compares two dates for `sort`. Dates with four-digit years order as text. */
export const compareDates = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Returns the later of two days. */
export const later = (a: string, b: string): string => (a > b ? a : b);

/** Returns the calendar days from `start` to `end`: 1 to the next day, negative backwards. */
export const daysBetween = (start: string, end: string): number => dayNumber(end) - dayNumber(start);

export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days);

/** Adds months and keeps the day of the month, or takes that month's last day: 2024-01-31 + 1 is 2024-02-29. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date);
  const last = lastDayOf(year, month + months);
  return dateOf(Date.UTC(year, month + months, Math.min(day, last)) / DAY_MS);
}

export const addYears = (date: string, years: number): string => addMonths(date, years * 12);

/** Returns the last day of the month of `date`. */
export function monthEnd(date: string): string {
  const { year, month } = partsOf(date);
  return dateOf(Date.UTC(year, month + 1, 0) / DAY_MS);
}

/** Returns the end of the last complete quarter: 2026-11-20 is 2026-09-30; a quarter's last day returns itself. */
export function quarterBefore(date: string): string {
  const { year, month } = partsOf(addDays(date, 1));
  return dateOf(Date.UTC(year, month - (month % 3), 0) / DAY_MS);
}

/** Returns year, month (0 to 11) and day of a calendar date. */
export function partsOf(date: string): { year: number; month: number; day: number } {
  const instant = new Date(dayNumber(date) * DAY_MS);
  return { year: instant.getUTCFullYear(), month: instant.getUTCMonth(), day: instant.getUTCDate() };
}

/** Returns whether a date is Monday to Friday and not in `holidays` ('YYYY-MM-DD'). */
export function isBusinessDay(date: string, holidays: ReadonlySet<string> = new Set()): boolean {
  const weekday = new Date(dayNumber(date) * DAY_MS).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !holidays.has(date);
}

/**
 * Returns the n-th business day after `start` (before it if negative); `start` itself never counts: 2024-06-17 + 10 is
 * 2024-07-01.
 */
export function addBusinessDays(start: string, count: number, holidays: ReadonlySet<string> = new Set()): string {
  const step = Math.sign(count);
  let date = start;
  let left = Math.abs(count);
  while (left > 0) {
    date = addDays(date, step);
    if (isBusinessDay(date, holidays)) left -= 1;
  }
  return date;
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
