import { addMonths, compareDates, monthEnd, partsOf } from './dates.ts';

/** Changes of one day, in cents. */
export type DayChange = { date: string; contributions: bigint; distributions: bigint; nav: bigint };
/** Cumulative contributions and distributions, and the NAV before carry, at the end of a day, in cents. */
type SeriesPoint = DayChange;

const MOST_POINTS = 40;

/**
 * Builds the fund's time series: one point at each month end from the first change to `asOf`, and one at `asOf`. Uses
 * quarter, half-year or year ends (or multiples of years) to stay within 40 points. `changes` may have any order.
 */
export function cumulativeSeries({ changes, asOf }: { changes: readonly DayChange[]; asOf: string }): SeriesPoint[] {
  const sorted = changes.filter(({ date }) => date <= asOf).sort((a, b) => compareDates(a.date, b.date));
  const first = sorted[0];
  if (!first) return [];
  const total = { contributions: 0n, distributions: 0n, nav: 0n };
  let next = 0;
  return pointDates(first.date, asOf).map((date) => {
    for (let change = sorted[next]; change && change.date <= date; change = sorted[next]) {
      total.contributions += change.contributions;
      total.distributions += change.distributions;
      total.nav += change.nav;
      next += 1;
    }
    return { date, ...total };
  });
}

const STEPS = [1, 3, 6, 12];

function pointDates(first: string, asOf: string): string[] {
  const months = monthIndex(asOf) - monthIndex(first) + 1;
  // One point is reserved for `asOf` itself.
  const step =
    STEPS.find((each) => months / each <= MOST_POINTS - 1) ?? 12 * Math.ceil(months / (12 * (MOST_POINTS - 1)));
  const untilFirst = step - 1 - (monthIndex(first) % step);
  const dates: string[] = [];
  for (let later = untilFirst; ; later += step) {
    const date = monthEnd(addMonths(first, later));
    if (date >= asOf) break;
    dates.push(date);
  }
  return [...dates, asOf];
}

function monthIndex(date: string): number {
  const { year, month } = partsOf(date);
  return year * 12 + month;
}
