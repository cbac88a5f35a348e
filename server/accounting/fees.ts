import { addDays, addYears, daysBetween } from './dates.ts';
import { AccountingError } from './errors.ts';
import { ONE, parseRate } from './rates.ts';
import { divideHalfUp, max } from './rounding.ts';

export type FeeBasis = 'committed' | 'called' | 'invested' | 'fmv';

/** From the end of `afterYear` years after the fee began, the fee runs at `rate`. */
export type StepDown = { afterYear: number; rate: string };
export type FeeTerms = { rate: string; stepDowns?: readonly StepDown[] };

/** The amount a fee is charged on, in cents; never negative. */
export const basisAmount = (basis: FeeBasis, amounts: Record<FeeBasis, bigint>): bigint => max(0n, amounts[basis]);

/** The rate of the n-th year (1 is the first) since the fee began. */
export function rateOfYear({ rate, stepDowns = [] }: FeeTerms, year: number): string {
  const passed = stepDowns.filter(({ afterYear }) => year > afterYear);
  return passed.sort((a, b) => b.afterYear - a.afterYear)[0]?.rate ?? rate;
}

/**
 * The fee of one period in cents: basis x rate / `perYear`, pro rata to the days of the period (first and last both count) on
 * which the fee runs, from `feeStart` to `feeEnd`; a step-down inside the period splits it by days. Half up once, at the end.
 * Throws INVALID_PERIOD when the period ends before it starts. For instance 50m at 2 % is 250,000.00 a quarter.
 */
export function managementFee({
  basis,
  perYear,
  period,
  feeStart,
  feeEnd,
  ...terms
}: FeeTerms & {
  basis: bigint;
  perYear: 1 | 2 | 4 | 12;
  period: { start: string; end: string };
  feeStart: string;
  feeEnd?: string;
}): bigint {
  const periodDays = daysBetween(period.start, period.end) + 1;
  if (periodDays < 1) throw new AccountingError('INVALID_PERIOD', 'A period ends on or after its first day.');
  const last = feeEnd !== undefined && feeEnd < period.end ? feeEnd : period.end;
  let from = feeStart > period.start ? feeStart : period.start;
  let weighted = 0n;
  for (let year = 1; from <= last; year += 1) {
    const nextYear = addYears(feeStart, year);
    if (nextYear <= from) continue;
    const until = addDays(nextYear, -1) < last ? addDays(nextYear, -1) : last;
    weighted += parseRate(rateOfYear(terms, year)) * BigInt(daysBetween(from, until) + 1);
    from = nextYear;
  }
  return divideHalfUp(basis * weighted, ONE * BigInt(perYear * periodDays));
}

/** The fee of each whole year, given that year's basis (first year first), in cents. */
export function yearlyFees({ bases, ...terms }: FeeTerms & { bases: readonly bigint[] }): bigint[] {
  return bases.map((basis, index) => divideHalfUp(basis * parseRate(rateOfYear(terms, index + 1)), ONE));
}
