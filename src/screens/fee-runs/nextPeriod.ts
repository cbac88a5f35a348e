import type { RecordOf } from '../../../resources/index.ts';

type Period = Pick<RecordOf<'fee-runs'>, 'periodStart' | 'periodEnd'>;
type Fund = Pick<RecordOf<'funds'>, 'firstCloseDate' | 'periodLength'>;

const lengths = { month: 1, quarter: 3 } as const;
/** Parts of a year for which a fee is charged as a whole, in months. */
const wholes = [1, 3, 6, 12];

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const plusDays = (day: string, days: number) => dayOf(new Date(at(day).getTime() + days * 86_400_000));
const monthOf = (day: string) => at(day).getUTCFullYear() * 12 + at(day).getUTCMonth();
/** The last day of the month of that number. */
const endOfMonth = (month: number) => dayOf(new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)));

/** How many months a period is where it is a whole month, quarter, half or year; null otherwise. */
const monthsIn = ({ periodStart, periodEnd }: Period): number | null => {
  const months = monthOf(periodEnd) - monthOf(periodStart) + 1;
  const isWhole = periodStart.endsWith('-01') && endOfMonth(monthOf(periodEnd)) === periodEnd;
  return isWhole && wholes.includes(months) && monthOf(periodStart) % months === 0 ? months : null;
};

/**
 * The period of the next fee: from the day after the last one, as long as that was; after one that was no whole part of a year,
 * to the end of the quarter or month by which the fund cuts its books. The first one begins with the first closing; null where
 * there is neither: nextPeriod({2026-01-01 to 2026-03-31}) is 2026-04-01 to 2026-06-30.
 */
export const nextPeriod = (last: Period | null, { firstCloseDate, periodLength }: Fund): Period | null => {
  const periodStart = last ? plusDays(last.periodEnd, 1) : firstCloseDate;
  if (!periodStart) return null;
  const months = (last && monthsIn(last)) ?? lengths[periodLength ?? 'quarter'];
  const month = monthOf(periodStart);
  return { periodStart, periodEnd: endOfMonth(month - (month % months) + months - 1) };
};
