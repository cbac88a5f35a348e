import { addDays, addMonths, addYears, daysBetween } from './dates.ts';
import { type DayCount, dayFraction } from './dayCount.ts';
import { AccountingError } from './errors.ts';
import { ONE, parseRate } from './rates.ts';
import { divideHalfUp, sum } from './rounding.ts';

export type FeeBasis = 'committed' | 'called' | 'invested' | 'fmv';

/** From the end of `afterYear` years after the fee began, the fee runs at `rate`. */
type StepDown = { afterYear: number; rate: string };
export type FeeTerms = { rate: string; stepDowns?: readonly StepDown[] };

/** The rate of the n-th year (1 is the first) since the fee began. */
export function rateOfYear({ rate, stepDowns = [] }: FeeTerms, year: number): string {
  const passed = stepDowns.filter(({ afterYear }) => year > afterYear);
  return passed.sort((a, b) => b.afterYear - a.afterYear)[0]?.rate ?? rate;
}

type Running = FeeTerms & {
  period: { start: string; end: string };
  feeStart: string;
  feeEnd?: string | undefined;
  /** The first day on which it is charged, where that is after the fee began. */
  from?: string;
};

/** The days on which the fee runs, each by the rate of its year. */
function weightedDays(
  { period, feeStart, feeEnd, from: first, ...terms }: Running,
  days: (from: string, until: string) => number,
): bigint {
  const last = feeEnd !== undefined && feeEnd < period.end ? feeEnd : period.end;
  let from = [feeStart, period.start, first ?? ''].sort().at(-1) ?? feeStart;
  let weighted = 0n;
  for (let year = 1; from <= last; year += 1) {
    const nextYear = addYears(feeStart, year);
    if (nextYear <= from) continue;
    const until = addDays(nextYear, -1) < last ? addDays(nextYear, -1) : last;
    weighted += parseRate(rateOfYear(terms, year)) * BigInt(days(from, until));
    from = nextYear;
  }
  return weighted;
}

const daysOf = ({ start, end }: Running['period']): number => {
  const days = daysBetween(start, end) + 1;
  if (days < 1) throw new AccountingError('INVALID_PERIOD', 'A period ends on or after its first day.');
  return days;
};

/** How many of the period make a year, where it is a calendar month, or three, six or twelve of them: 12, 4, 2 or 1. */
const perYearOf = ({ start, end }: Running['period']): 1 | 2 | 4 | 12 | null =>
  start.endsWith('-01')
    ? (([12, 4, 2, 1] as const).find((perYear) => addDays(addMonths(start, 12 / perYear), -1) === end) ?? null)
    : null;

/** On what the fee is charged from one day to another; both count, and without one it begins or ends as the fee does. */
export type Charge = { basis: bigint; from?: string; feeEnd?: string | undefined };

/**
 * The fee of any period in cents: of a calendar month, quarter, half or year its part of the yearly fee, whatever its days;
 * of any other its days by the day count. Pro rata to the days on which it runs, from `feeStart` to `feeEnd` (first and last
 * both count); a step-down inside the period splits it by days. Half up once. Throws INVALID_PERIOD when the period ends before
 * it starts. For instance 50m at 2 % is 250,000.00 a quarter.
 */
export const periodFee = ({
  basis,
  from,
  feeEnd,
  ...running
}: Omit<Running, 'from' | 'feeEnd'> & Charge & { dayCount?: DayCount }): bigint =>
  chargedFee({ ...running, charges: [{ basis, ...(from !== undefined && { from }), feeEnd }] });

/** The same where some days are charged on one amount and others on another: split by days like a step-down, half up once. */
export function chargedFee({
  charges,
  dayCount = 'ACT/365',
  ...running
}: Omit<Running, 'from' | 'feeEnd'> & { charges: readonly Charge[]; dayCount?: DayCount }): bigint {
  const days = daysOf(running.period);
  const perYear = perYearOf(running.period);
  const count = (from: string, until: string) => dayFraction(dayCount, addDays(from, -1), until);
  const counted = perYear
    ? (from: string, until: string) => daysBetween(from, until) + 1
    : (from: string, until: string) => count(from, until).days;
  const weighted = sum(charges.map(({ basis, ...part }) => basis * weightedDays({ ...running, ...part }, counted)));
  const base = perYear ? perYear * days : count(running.period.start, running.period.end).base;
  return divideHalfUp(weighted, ONE * BigInt(base));
}
