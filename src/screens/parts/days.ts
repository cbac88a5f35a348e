import { dayIn } from '../../../resources/kit/calendar.ts';
import { readersZone } from '../../format/dates.ts';

const day = 86_400_000;

/** The earliest day for figures. */
export const EARLIEST = '1990-01-01';

/** Returns today in the reader's time zone. The server uses the fund's. */
export const today = (): string => dayIn(new Date().toISOString(), readersZone());

/**
 * Returns the last instant of a day, as latest booking time; null for a day that has not ended, which includes all
 * bookings.
 */
export const knownBy = (day: string | null): string | null => {
  const end = day && `${day}T23:59:59.999Z`;
  return end && end < new Date().toISOString() ? end : null;
};

/** ('2026-01-01') -> '2025-12-31'. */
export const dayBefore = (from: string): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) - day).toISOString().slice(0, 10);

/** Returns the day of such an instant. */
export const knownDay = (knownAt: string | null): string | null => knownAt?.slice(0, 10) ?? null;

/** Returns the n-th business day after a day, without holidays: ('2026-11-20', 1) -> '2026-11-23'. */
export const addBusinessDays = (from: string, count: number, holidays: ReadonlySet<string> = new Set()): string => {
  const at = new Date(`${from}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (at.getUTCDay() % 6 !== 0 && !holidays.has(at.toISOString().slice(0, 10))) left -= 1;
  }
  return at.toISOString().slice(0, 10);
};

/**
 * Returns the last day of the last completed quarter: '2026-11-20' -> '2026-09-30'; a quarter's last day returns
 * itself.
 */
export const quarterBefore = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return new Date(Date.UTC(next.getUTCFullYear(), Math.floor(next.getUTCMonth() / 3) * 3, 0))
    .toISOString()
    .slice(0, 10);
};

/** Returns the days from one calendar day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);

/** Returns whether the text is a valid calendar day 'YYYY-MM-DD'. */
export const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** Returns the distance to a due date as a translation key and count: due in days, due today, days overdue. */
export const dueIn = (dueDate: string, now: string): { key: string; count: number; isLate: boolean } => {
  const days = daysBetween(now, dueDate);
  if (days === 0) return { key: 'screens.dashboard.dueToday', count: 0, isLate: false };
  if (days < 0) return { key: 'screens.dashboard.overdueBy', count: -days, isLate: true };
  return { key: 'screens.dashboard.dueIn', count: days, isLate: false };
};
