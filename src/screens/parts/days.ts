import { dayIn } from '../../../resources/kit/calendar.ts';
import { readersZone } from '../../format/dates.ts';

const day = 86_400_000;

/** The first day that figures can be looked at for. */
export const EARLIEST = '1990-01-01';

/** The calendar day now where the reader is. The server judges by the day of the fund. */
export const today = (): string => dayIn(new Date().toISOString(), readersZone());

/** The last moment of a day, by which what counts was known; null for a day that has not ended: all that is known counts. */
export const knownBy = (day: string | null): string | null => {
  const end = day && `${day}T23:59:59.999Z`;
  return end && end < new Date().toISOString() ? end : null;
};

/** ('2026-01-01') -> '2025-12-31'. */
export const dayBefore = (from: string): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) - day).toISOString().slice(0, 10);

/** The day of such a moment. */
export const knownDay = (knownAt: string | null): string | null => knownAt?.slice(0, 10) ?? null;

/** The n-th business day after a day, which does not count itself, around holidays: ('2026-11-20', 1) -> '2026-11-23'. */
export const addBusinessDays = (from: string, count: number, holidays: ReadonlySet<string> = new Set()): string => {
  const at = new Date(`${from}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (at.getUTCDay() % 6 !== 0 && !holidays.has(at.toISOString().slice(0, 10))) left -= 1;
  }
  return at.toISOString().slice(0, 10);
};

/** The last day of the quarter that had ended by a day: '2026-11-20' -> '2026-09-30'; a quarter's last day is its own. */
export const quarterBefore = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return new Date(Date.UTC(next.getUTCFullYear(), Math.floor(next.getUTCMonth() / 3) * 3, 0))
    .toISOString()
    .slice(0, 10);
};

/** Days from one calendar day to another; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);

/** True for 'YYYY-MM-DD' that stands in the calendar. */
export const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** How near a due date is on a day, as a key of the words and its count: due in days, due today, days overdue. */
export const dueIn = (dueDate: string, now: string): { key: string; count: number; isLate: boolean } => {
  const days = daysBetween(now, dueDate);
  if (days === 0) return { key: 'screens.dashboard.dueToday', count: 0, isLate: false };
  if (days < 0) return { key: 'screens.dashboard.overdueBy', count: -days, isLate: true };
  return { key: 'screens.dashboard.dueIn', count: days, isLate: false };
};
