import { addDays, addMonths, addYears, daysBetween } from './dates.ts';
import { type DayCount, dayFraction } from './dayCount.ts';
import { AccountingError } from './errors.ts';
import { ONE, parseRate } from './rates.ts';
import { divideHalfUp, sum } from './rounding.ts';

export type FeeBasis = 'committed' | 'called' | 'invested' | 'fmv';

/** After `afterYear` years from the fee start, the fee runs at `rate`. */
type StepDown = { afterYear: number; rate: string };
export type FeeTerms = { rate: string; stepDowns?: readonly StepDown[] };

/** Returns the rate of the n-th year (1 is the first) since the fee start. */
export function rateOfYear({ rate, stepDowns = [] }: FeeTerms, year: number): string {
  const passed = stepDowns.filter(({ afterYear }) => year > afterYear);
  return passed.sort((a, b) => b.afterYear - a.afterYear)[0]?.rate ?? rate;
}

type Running = FeeTerms & {
  period: { start: string; end: string };
  feeStart: string;
  feeEnd?: string | undefined;
  /** First charged day, if later than the fee start. */
  from?: string;
};

/** Counts the days on which the fee runs, each weighted by the rate of its year. */
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
  if (days < 1) throw new AccountingError('INVALID_PERIOD', 'A period must not end before its first day.');
  return days;
};

/**
 * Returns the number of such periods in a year for a calendar month, quarter, half-year or year: 12, 4, 2 or 1; else
 * null.
 */
const perYearOf = ({ start, end }: Running['period']): 1 | 2 | 4 | 12 | null =>
  start.endsWith('-01')
    ? (([12, 4, 2, 1] as const).find((perYear) => addDays(addMonths(start, 12 / perYear), -1) === end) ?? null)
    : null;

/** Basis of the fee between two days, both inclusive; the default is the start and end of the fee. */
export type Charge = { basis: bigint; from?: string; feeEnd?: string | undefined };

/**
 * Computes the fee of any period in cents. A calendar month, quarter, half-year or year is its fixed part of the yearly
 * fee; any other period counts days by the day count. The fee is pro rata to the days from `feeStart` to `feeEnd`, both
 * inclusive; a step-down inside the period splits it by days. Rounds half up once. Throws INVALID_PERIOD if the period
 * ends before it starts. Example: 50m at 2 % is 250,000.00 a quarter.
 */
export const periodFee = ({
  basis,
  from,
  feeEnd,
  ...running
}: Omit<Running, 'from' | 'feeEnd'> & Charge & { dayCount?: DayCount }): bigint =>
  chargedFee({ ...running, charges: [{ basis, ...(from !== undefined && { from }), feeEnd }] });

/** Computes a fee whose basis changes between days: split by days like a step-down, rounded half up once. */
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
