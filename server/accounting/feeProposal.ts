import { allocate } from './allocate.ts';
import { addDays, addYears, later } from './dates.ts';
import type { DayCount } from './dayCount.ts';
import { type FeeBasis, type FeeTerms, periodFee, rateOfYear } from './fees.ts';
import type { CommitmentRow } from './fundTypes.ts';
import { isInForce } from './stakes.ts';

/** The fee of a commitment for a period, in cents; `rate` is null where it changes within the days that are charged. */
export type ProposedFee = {
  partnerId: string;
  /** Of whose changes of amount each has a fee of its own, in the order of their days. */
  commitmentId?: string | null;
  rate: string | null;
  basis: bigint;
  fee: bigint;
};

/**
 * The management fee of a period by commitment: each at the rate agreed with its partner, else at the fund's with its steps;
 * on what it amounted to while it was in force, or, on another basis, on its part of the fund's as of `asOf`: what was called
 * on it, or its share by commitment of `held`, the cost or value of what the fund holds. Years are counted from
 * `start`, or from the first admission. Throws INVALID_PERIOD.
 */
export function proposedFees({
  commitments,
  basis,
  period,
  asOf,
  start,
  dayCount,
  called,
  held,
  ...terms
}: FeeTerms & {
  commitments: readonly CommitmentRow[];
  basis: FeeBasis;
  period: { start: string; end: string };
  asOf: string;
  start: string | null;
  dayCount: DayCount;
  called: ReadonlyMap<string, bigint>;
  held: bigint;
}): ProposedFee[] {
  const feeStart = start ?? commitments.map(({ admissionDate }) => admissionDate).sort()[0] ?? period.start;
  const feeOf = (
    { partnerId, commitmentId, feeRate }: CommitmentRow,
    amount: bigint,
    days: { from: string; feeEnd?: string },
  ) => {
    const agreed = feeRate ? { rate: feeRate } : terms;
    return {
      partnerId,
      commitmentId: commitmentId ?? null,
      rate: rateOver(agreed, feeStart, {
        first: [feeStart, period.start, days.from].reduce(later),
        last: days.feeEnd && days.feeEnd < period.end ? days.feeEnd : period.end,
      }),
      basis: amount,
      fee: periodFee({ ...agreed, ...days, basis: amount, period, feeStart, dayCount }),
    };
  };
  if (basis === 'committed')
    return commitments.map((row) =>
      feeOf(row, row.amount, {
        from: row.admissionDate,
        ...(row.endDate && { feeEnd: addDays(row.endDate, -1) }),
      }),
    );
  const standing = commitments.filter((row) => isInForce({ from: row.admissionDate, until: row.endDate }, asOf));
  const parties = standing.map(({ amount }, index) => ({ id: String(index), weight: amount }));
  const shares = parties.length > 0 && held > 0n ? allocate({ total: held, parties }) : new Map<string, bigint>();
  return standing.map((row, index) => {
    const part = basis === 'called' ? called.get(row.commitmentId ?? '') : shares.get(String(index));
    return feeOf(row, part ?? 0n, { from: feeStart });
  });
}

/** The one rate of all days from the first to the last; null where a step lies between. */
const rateOver = (terms: FeeTerms, start: string, { first, last }: { first: string; last: string }): string | null => {
  const [before, after] = [first, last].map((day) => rateOfYear(terms, yearOf(start, day)));
  return before === after ? (before ?? null) : null;
};

/** The year since a day in which another one lies: 1 is the first. */
const yearOf = (start: string, day: string): number => {
  let year = 1;
  while (addYears(start, year) <= day) year += 1;
  return year;
};
