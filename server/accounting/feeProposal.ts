import { allocate } from './allocate.ts';
import { addDays, addYears, later } from './dates.ts';
import type { DayCount } from './dayCount.ts';
import type { BasisDays } from './feeBases.ts';
import { type Charge, chargedFee, type FeeTerms, rateOfYear } from './fees.ts';
import type { CommitmentRow } from './fundTypes.ts';
import { isInForce } from './stakes.ts';

/**
 * The fee of a commitment for a period, in cents; `rate` is null where it changes within the days that are charged. `bases` is
 * what is charged on each of the bases of the period, null on which none of it is.
 */
export type ProposedFee = {
  partnerId: string;
  /** Of whose changes of amount each has a fee of its own, in the order of their days. */
  commitmentId?: string | null;
  rate: string | null;
  bases: readonly (bigint | null)[];
  fee: bigint;
};

/** Days that are charged on one basis, and what of it there is as of a day: called by commitment, or held by the fund. */
export type ChargedOn = BasisDays & { asOf: string; called: ReadonlyMap<string, bigint>; held: bigint };

/**
 * The management fee of a period by commitment: each at the rate agreed with its partner, else at the fund's with its steps;
 * on what it amounted to while it was in force, or, on another basis, on its part of the fund's as of `asOf`: what was called
 * on it, or its share by commitment of `held`, the cost or value of what the fund holds. Where the basis changes within the
 * period, each day is charged on its own, and the fee is rounded once. Years are counted from `start`, or from the first
 * admission. Throws INVALID_PERIOD.
 */
export function proposedFees({
  commitments,
  on,
  period,
  start,
  dayCount,
  ...terms
}: FeeTerms & {
  commitments: readonly CommitmentRow[];
  on: readonly ChargedOn[];
  period: { start: string; end: string };
  start: string | null;
  dayCount: DayCount;
}): ProposedFee[] {
  const feeStart = start ?? commitments.map(({ admissionDate }) => admissionDate).sort()[0] ?? period.start;
  const charged = on.map((part) => chargesOn(commitments, part));
  return commitments.flatMap(({ partnerId, commitmentId, feeRate }, index) => {
    const own = charged.map((charges) => charges[index] ?? null);
    const charges = own.flatMap((charge) => charge ?? []);
    const [first, last] = [charges[0], charges.at(-1)];
    if (!first || !last) return [];
    const agreed = feeRate ? { rate: feeRate } : terms;
    return [
      {
        partnerId,
        commitmentId: commitmentId ?? null,
        rate: rateOver(agreed, feeStart, { first: later(feeStart, first.from), last: last.feeEnd }),
        bases: own.map((charge) => charge?.basis ?? null),
        fee: chargedFee({ ...agreed, charges, period, feeStart, dayCount }),
      },
    ];
  });
}

type Charged = Required<Charge> & { feeEnd: string };

/** What is charged on each commitment on the days of one basis, in their order; null where nothing is. */
function chargesOn(
  commitments: readonly CommitmentRow[],
  { basis, from, until, asOf, called, held }: ChargedOn,
): (Charged | null)[] {
  if (basis === 'committed')
    return commitments.map(({ amount, admissionDate, endDate }) => {
      const last = endDate ? addDays(endDate, -1) : until;
      const charge = { basis: amount, from: later(from, admissionDate), feeEnd: last < until ? last : until };
      return charge.from <= charge.feeEnd ? charge : null;
    });
  const standing = commitments.map(({ admissionDate, endDate }) =>
    isInForce({ from: admissionDate, until: endDate }, asOf),
  );
  const parties = commitments.flatMap(({ amount }, index) =>
    standing[index] ? [{ id: String(index), weight: amount }] : [],
  );
  const shares = parties.length > 0 && held > 0n ? allocate({ total: held, parties }) : new Map<string, bigint>();
  return commitments.map(({ commitmentId }, index) => {
    if (!standing[index]) return null;
    const part = basis === 'called' ? called.get(commitmentId ?? '') : shares.get(String(index));
    return { basis: part ?? 0n, from, feeEnd: until };
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
