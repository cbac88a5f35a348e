import { addDays, compareDates } from './dates.ts';
import { type DayCount, dayFraction } from './dayCount.ts';
import { ONE, parseRate } from './rates.ts';
import { divideHalfUp, max } from './rounding.ts';

/** A stretch of days on which the same amount was outstanding; the day `from` does not count, `to` does. Cents. */
export type LateSlice = { from: string; to: string; days: number; outstanding: bigint; interest: bigint };

/**
 * Interest on a call line paid late: outstanding x rate x days / base from the day after `dueDate` to each payment's value
 * date (and to `asOf` for the rest), sliced at every part payment; payments after `asOf` are not seen. What comes within the
 * days of grace is not late; what comes after them was late from the due date on, so up to their end there is no interest.
 * Half up at the end only: a slice shows what it adds to the rounded running total, so the slices add up to it. Cents.
 */
export function lateInterest({
  amount,
  dueDate,
  payments,
  asOf,
  rate,
  dayCount = 'ACT/365',
  graceDays = 0,
}: {
  amount: bigint;
  dueDate: string;
  payments: readonly { date: string; cents: bigint }[];
  asOf: string;
  rate: string;
  dayCount?: DayCount;
  graceDays?: number;
}): { interest: bigint; slices: LateSlice[] } {
  const lastOfGrace = addDays(dueDate, graceDays);
  if (asOf <= lastOfGrace) return { interest: 0n, slices: [] };
  const seen = payments
    .filter(({ date }) => date <= asOf)
    .map((payment) => (payment.date <= lastOfGrace ? { ...payment, date: dueDate } : payment))
    .sort((a, b) => compareDates(a.date, b.date));
  const slices: LateSlice[] = [];
  let outstanding = amount;
  let from = dueDate;
  let exact = 0n;
  let interest = 0n;
  for (const { date, cents } of [...seen, { date: asOf, cents: 0n }]) {
    const { days, base } = dayFraction(dayCount, from, date);
    if (date > from && outstanding > 0n) {
      exact += outstanding * parseRate(rate) * BigInt(days);
      const running = divideHalfUp(exact, ONE * BigInt(base));
      slices.push({ from, to: date, days, outstanding, interest: running - interest });
      interest = running;
    }
    if (date > from) from = date;
    outstanding = max(0n, outstanding - cents);
  }
  return { interest, slices };
}
