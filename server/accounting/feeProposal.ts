import { allocate } from './allocate.ts';
import { addDays, addYears, later } from './dates.ts';
import type { DayCount } from './dayCount.ts';
import type { BasisDays } from './feeBases.ts';
import { type Charge, chargedFee, type FeeTerms, rateOfYear } from './fees.ts';
import type { CommitmentRow } from './fundTypes.ts';
import { isInForce } from './stakes.ts';

/**
 * The fee of a commitment for a period, in cents. `rate` is null if it changes within the charged days. `bases` holds
 * the amount charged on each basis of the period, null if none.
 */
export type ProposedFee = {
  partnerId: string;
  /** Each change of the commitment's amount has a separate fee, in order of date. */
  commitmentId?: string | null;
  rate: string | null;
  bases: readonly (bigint | null)[];
  fee: bigint;
};

/** Days charged on one basis, and its amount as of a day: called by commitment, or held by the fund. */
export type ChargedOn = BasisDays & { asOf: string; called: ReadonlyMap<string, bigint>; held: bigint };

/**
 * Computes the management fee of a period by commitment, at the partner's agreed rate or the fund's with its
 * step-downs. The committed basis uses the amounts in force over the days. Other bases use the commitment's part as of
 * `asOf`: the amount called on it, or its share by commitment of `held`, the cost or value of the fund's holdings. If
 * the basis changes within the period, each day is charged on its basis and the fee is rounded once. Years count from
 * `start`, or from the first admission. Throws INVALID_PERIOD.
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

/** Returns the charge on each commitment for the days of one basis, in order; null if none. */
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

/** Returns the rate if it is constant from the first day to the last, else null. */
const rateOver = (terms: FeeTerms, start: string, { first, last }: { first: string; last: string }): string | null => {
  const [before, after] = [first, last].map((day) => rateOfYear(terms, yearOf(start, day)));
  return before === after ? (before ?? null) : null;
};

/** Returns the year number of a day counted from a start day; the first year is 1. */
const yearOf = (start: string, day: string): number => {
  let year = 1;
  while (addYears(start, year) <= day) year += 1;
  return year;
};
