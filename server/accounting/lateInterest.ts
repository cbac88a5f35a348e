import { addDays, compareDates } from './dates.ts';
import { type DayCount, dayFraction } from './dayCount.ts';
import { ONE, parseRate } from './rates.ts';
import { divideHalfUp, max } from './rounding.ts';

/** A period with a constant outstanding amount; `from` is exclusive, `to` inclusive. Cents. */
export type LateSlice = { from: string; to: string; days: number; outstanding: bigint; rate: string; interest: bigint };

/** Days with a different rate, from `from` inclusive until `until` exclusive. */
export type RateStretch = { from: string; until: string | null; rate: string };

/**
 * Computes interest on a call line paid late: outstanding x rate x days / base from the day after `dueDate` to each
 * payment's value date (and to `asOf` for the rest), sliced at every part payment. Payments after `asOf` are ignored. A
 * payment within the grace days is not late; after them, interest runs from the due date. The rate of a stretch applies
 * on its days. Rounds half up at the end only: each slice shows its addition to the rounded running total, so that
 * slices add up. Cents.
 */
export function lateInterest({
  amount,
  dueDate,
  payments,
  asOf,
  rate,
  dayCount = 'ACT/365',
  graceDays = 0,
  stretches = [],
}: {
  amount: bigint;
  dueDate: string;
  payments: readonly { date: string; cents: bigint }[];
  asOf: string;
  rate: string;
  dayCount?: DayCount;
  graceDays?: number;
  stretches?: readonly RateStretch[];
}): { interest: bigint; slices: LateSlice[] } {
  const lastOfGrace = addDays(dueDate, graceDays);
  if (asOf <= lastOfGrace) return { interest: 0n, slices: [] };
  const paidByDay = payments
    .filter(({ date }) => date <= asOf)
    .map((payment) => (payment.date <= lastOfGrace ? { ...payment, date: dueDate } : payment))
    .sort((a, b) => compareDates(a.date, b.date));
  const slices: LateSlice[] = [];
  let outstanding = amount;
  let from = dueDate;
  let exact = 0n;
  let interest = 0n;
  for (const { date, cents } of withTurns(paidByDay, stretches, asOf)) {
    const { days, base } = dayFraction(dayCount, from, date);
    const counting = rateOn(addDays(from, 1), stretches) ?? rate;
    if (date > from && outstanding > 0n && parseRate(counting) !== 0n) {
      exact += outstanding * parseRate(counting) * BigInt(days);
      const running = divideHalfUp(exact, ONE * BigInt(base));
      slices.push({ from, to: date, days, outstanding, rate: counting, interest: running - interest });
      interest = running;
    }
    if (date > from) from = date;
    outstanding = max(0n, outstanding - cents);
  }
  return { interest, slices };
}

type Seen = { date: string; cents: bigint };

/** Adds the days before each rate change, in order, and the last day. */
const withTurns = (seen: readonly Seen[], stretches: readonly RateStretch[], asOf: string): Seen[] => {
  const turns = stretches
    .flatMap(({ from, until }) => [from, ...(until ? [until] : [])])
    .map((day) => addDays(day, -1));
  const all = [...seen, ...turns.filter((day) => day < asOf).map((date) => ({ date, cents: 0n }))];
  return [...all.sort((a, b) => compareDates(a.date, b.date)), { date: asOf, cents: 0n }];
};

const rateOn = (day: string, stretches: readonly RateStretch[]): string | undefined =>
  stretches.findLast(({ from, until }) => from <= day && (until === null || day < until))?.rate;
