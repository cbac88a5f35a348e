import { handOut } from './largestRemainder.ts';
import { abs, sum } from './rounding.ts';
import {
  earnings,
  FINE,
  isInForce,
  type LineChange,
  type Moves,
  netOf,
  nothing,
  RESULT_LINES,
  type ResultChange,
  type ResultLine,
  type ResultMoves,
  type Stake,
  weightsOn,
} from './stakes.ts';

/** Somebody who may have a share of the result; `paidIn` in cents, net of what was returned. */
export type Sharer = { partnerId: string; paidIn: bigint };

/** A stake's exact result, by which carry is borne: in FINE parts of a cent. */
export type Profit = { partnerId: string; carryRate: string | null; exact: bigint };

/** What one partner bears or gets of a line by itself, out of what a day brought, in cents. */
export type Own<L extends string> = { partnerId: string; date: string; line: L; cents: bigint };

/** Each partner's part of every line, what each stake earned of it in FINE parts of a cent, and the weights of the day. */
interface Shared<L extends string> {
  shares: Map<string, Moves<L>>;
  earned: (readonly [Stake, Moves<L>])[];
  weights: Map<string, bigint>;
}

/**
 * What each day brought, by partner, in cents and by line. Each day's results are shared by the commitments in force on that
 * day, so that no later admission, increase or withdrawal changes what was shared before. Who has paid nothing, or was paid
 * everything back by reversals, has no result: the others bear it by their present commitments until the money comes. Where
 * there are no commitments, what was paid in decides, then equal parts. Each line adds up to the fund to the cent, by largest
 * remainder; ties to the larger present commitment, then the smaller id. Lines of a group are rounded as they are added up one
 * after the other, so that a partner's part of the group is the same as if the group were one line. What is somebody's `own` is
 * in the changes and shared with nobody, whether it has paid or not. Changes after the day looked at are not given.
 */
export function shareLines<L extends string>({
  stakes,
  changes: all,
  own: given = [],
  sharers,
  asOf,
  groups,
  byFee,
}: {
  stakes: readonly Stake[];
  changes: readonly LineChange<L>[];
  own?: readonly Own<L>[];
  sharers: readonly Sharer[];
  asOf: string;
  groups: readonly (readonly L[])[];
  /** Lines of the management fee, which is borne as each partner has agreed. */
  byFee: readonly L[];
}): Shared<L> {
  const lines = groups.flat();
  const shares = new Map(sharers.map(({ partnerId }) => [partnerId, nothing(lines)]));
  const own = given.filter(({ partnerId }) => shares.has(partnerId));
  const changes = own.length ? [...all, ...own.map(takenOut)] : all;
  const running = runningChanges(changes, groups);
  const paying = new Set(sharers.filter(({ paidIn }) => paidIn > 0n).map(({ partnerId }) => partnerId));
  const part = sharers.filter(({ partnerId }) => paying.size === 0 || paying.has(partnerId));
  const exact = new Map(part.map(({ partnerId }) => [partnerId, nothing(lines)]));
  const left = totalOf(running, lines, FINE);
  const earned = [...earnings(stakes, running, { lines, byFee })].filter(([{ partnerId }]) => exact.has(partnerId));
  for (const [{ partnerId }, moves] of earned) {
    const share = exact.get(partnerId);
    for (const line of lines) {
      const own: bigint = moves[line];
      if (share) share[line] += own;
      left[line] += -own;
    }
  }
  const weights = weightsOf(part, weightsOn(stakes, asOf));
  const whole = sum(weights.values());
  const totals = totalOf(running, lines, 1n);
  for (const group of groups) {
    let before = new Map<string, bigint>();
    for (const line of group) {
      const fine = [...weights].map(([id, weight]) => ({
        id,
        weight,
        exact: (exact.get(id)?.[line] ?? 0n) + (whole > 0n ? (left[line] * weight) / whole : 0n),
      }));
      const cents = toCents(fine, totals[line]);
      for (const [id, amount] of cents) {
        const share = shares.get(id);
        if (share) share[line] = amount - (before.get(id) ?? 0n);
      }
      before = cents;
    }
  }
  for (const { partnerId, line, cents } of own) {
    const share = shares.get(partnerId);
    if (share) share[line] += cents;
  }
  return { shares, earned: [...earned, ...own.flatMap((part) => ownEarned(part, stakes, lines))], weights };
}

const takenOut = <L extends string>({ date, line, cents }: Own<L>) => ({ date, [line]: -cents }) as LineChange<L>;

/** What is a partner's own, by its commitments in force on the day, or else by all that it ever had. */
function ownEarned<L extends string>(
  { partnerId, date, line, cents }: Own<L>,
  stakes: readonly Stake[],
  lines: readonly L[],
): (readonly [Stake, Moves<L>])[] {
  const ever = stakes.filter((stake) => stake.partnerId === partnerId && stake.weight > 0n);
  const present = ever.filter((stake) => isInForce(stake, date));
  const bearing = present.length ? present : ever;
  const whole = sum(bearing.map(({ weight }) => weight));
  return bearing.map((stake) => {
    const moves = nothing(lines);
    moves[line] = (cents * FINE * stake.weight) / whole;
    return [stake, moves] as const;
  });
}

/** The results of a fund by partner, as `shareLines`, and what each stake earned, by which carry is borne. */
export function shareResults(given: {
  stakes: readonly Stake[];
  changes: readonly ResultChange[];
  own?: readonly Own<ResultLine>[];
  sharers: readonly Sharer[];
  asOf: string;
}): { shares: Map<string, ResultMoves>; profits: Profit[]; weights: Map<string, bigint> } {
  const { shares, earned, weights } = shareLines({
    ...given,
    groups: RESULT_LINES.map((line) => [line]),
    byFee: ['fees'],
  });
  const profits = earned.map(([{ partnerId, carryRate = null }, moves]) => ({
    partnerId,
    carryRate,
    exact: netOf(moves),
  }));
  return { shares, profits, weights };
}

/** The changes of each day, where a line of a group tells of those before it as well. */
function runningChanges<L extends string>(
  changes: readonly LineChange<L>[],
  groups: readonly (readonly L[])[],
): LineChange<L>[] {
  if (groups.every(({ length }) => length === 1)) return [...changes];
  const lines = groups.flat();
  const days = new Map<string, Moves<L>>();
  for (const change of changes) {
    const day = days.get(change.date) ?? nothing(lines);
    for (const line of lines) day[line] += change[line] ?? 0n;
    days.set(change.date, day);
  }
  for (const day of days.values())
    for (const group of groups) {
      let before = 0n;
      for (const line of group) {
        day[line] += before;
        before = day[line];
      }
    }
  return [...days].map(([date, moves]) => ({ ...moves, date }) as LineChange<L>);
}

const totalOf = <L extends string>(changes: readonly LineChange<L>[], lines: readonly L[], unit: bigint): Moves<L> => {
  const total = nothing(lines);
  for (const change of changes) for (const line of lines) total[line] += (change[line] ?? 0n) * unit;
  return total;
};

/** By the commitments of the day; without any, by what was paid in; without that, in equal parts. */
function weightsOf(sharers: readonly Sharer[], present: ReadonlyMap<string, bigint>): Map<string, bigint> {
  const measures = [
    ({ partnerId }: Sharer) => present.get(partnerId) ?? 0n,
    ({ paidIn }: Sharer) => (paidIn > 0n ? paidIn : 0n),
    () => 1n,
  ];
  for (const measure of measures) {
    const weights = new Map(sharers.map((sharer) => [sharer.partnerId, measure(sharer)]));
    if ([...weights.values()].some((weight) => weight > 0n)) return weights;
  }
  return new Map();
}

type FineShare = { id: string; weight: bigint; exact: bigint };

/** Exact shares to whole cents that add up to the total; a negative total is the mirror image of a positive one. */
function toCents(shares: readonly FineShare[], total: bigint): Map<string, bigint> {
  const sign = total < 0n ? -1n : 1n;
  const parts = shares.map(({ id, weight, exact }) => {
    const base = floor(exact * sign);
    return { id, weight, base, owed: exact * sign - base * FINE };
  });
  return new Map([...handOut(abs(total), parts)].map(([id, cents]) => [id, cents * sign]));
}

const floor = (exact: bigint): bigint => {
  const whole = exact / FINE;
  return exact < 0n && whole * FINE !== exact ? whole - 1n : whole;
};
