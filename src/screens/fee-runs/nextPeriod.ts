import type { RecordOf } from '../../../resources/index.ts';

type Period = Pick<RecordOf<'fee-runs'>, 'periodStart' | 'periodEnd'>;
type Fund = Pick<RecordOf<'funds'>, 'firstCloseDate' | 'periodLength'>;

const lengths = { month: 1, quarter: 3 } as const;
/** Parts of a year that count as a whole fee period, in months. */
const wholes = [1, 3, 6, 12];

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const plusDays = (day: string, days: number) => dayOf(new Date(at(day).getTime() + days * 86_400_000));
const monthOf = (day: string) => at(day).getUTCFullYear() * 12 + at(day).getUTCMonth();
/** Returns the last day of the month with this number. */
const endOfMonth = (month: number) => dayOf(new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)));

/** Returns the number of months of a period that is a whole month, quarter, half-year or year; else null. */
const monthsIn = ({ periodStart, periodEnd }: Period): number | null => {
  const months = monthOf(periodEnd) - monthOf(periodStart) + 1;
  const isWhole = periodStart.endsWith('-01') && endOfMonth(monthOf(periodEnd)) === periodEnd;
  return isWhole && wholes.includes(months) && monthOf(periodStart) % months === 0 ? months : null;
};

/**
 * Returns the period of the next fee. It starts after the last one and has the same length; after an irregular one it
 * ends with the current quarter or month, by the period length of the fund's ledger. The first period starts with the
 * first closing; null if there is neither. nextPeriod({2026-01-01 to 2026-03-31}) is 2026-04-01 to 2026-06-30.
 */
export const nextPeriod = (last: Period | null, { firstCloseDate, periodLength }: Fund): Period | null => {
  const periodStart = last ? plusDays(last.periodEnd, 1) : firstCloseDate;
  if (!periodStart) return null;
  const months = (last && monthsIn(last)) ?? lengths[periodLength ?? 'quarter'];
  const month = monthOf(periodStart);
  return { periodStart, periodEnd: endOfMonth(month - (month % months) + months - 1) };
};
