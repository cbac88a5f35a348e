import { type Held, heldBy, keyOf, toCentsByRoot } from './lineage.ts';
import { sum } from './rounding.ts';
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
} from './stakes.ts';

/**
 * A partner that may share in the result; `paidIn` and `takenOver`, the amount paid in on interests it bought, in
 * cents, net of refunds.
 */
export type Sharer = { partnerId: string; paidIn: bigint; takenOver?: bigint };

/**
 * Returns the stakes with payments, which alone share in results; all of them if none has any. A transferred stake
 * counts as paid if it was paid before. Payments on it do not count for the buyer's own unpaid commitment. A transfer
 * of a paid interest thus leaves all other shares unchanged.
 */
export const payingStakes = (stakes: readonly Stake[], sharers: readonly Sharer[]): readonly Stake[] => {
  const by = new Map(sharers.map((sharer) => [sharer.partnerId, sharer]));
  const isPaying = ({ partnerId, rootId = partnerId }: Stake) => {
    const holder = by.get(partnerId);
    if (rootId === partnerId || !holder) return (holder?.paidIn ?? 0n) > 0n;
    return paidOf(holder) > 0n || (by.get(rootId)?.paidIn ?? 0n) > 0n;
  };
  return sharers.some((sharer) => paidOf(sharer) > 0n) ? stakes.filter(isPaying) : stakes;
};

/** A stake's exact result in FINE parts of a cent, the basis for bearing carry. */
export type Profit = Held & {
  carryRate: string | null;
  exact: bigint;
  /** First day on which the stake no longer applies. */
  until: string | null;
};

/** A current holder's part of an original partner's interest, by the commitments of the day. */
export type Weight = Held & { weight: bigint };

/** An amount of one day that one partner alone bears or receives, in cents, by line. */
export type Own<L extends string> = { partnerId: string; date: string; line: L; cents: bigint };

/**
 * Each partner's part of every line, the earnings of each stake in FINE parts of a cent, and the weights of the day.
 */
interface Shared<L extends string> {
  shares: Map<string, Moves<L>>;
  earned: (readonly [Stake, Moves<L>])[];
  weights: Weight[];
}

/**
 * Shares daily results by partner and line, in cents. Each day's results are shared by the commitments in force on that
 * day, so later admissions, increases or withdrawals change no earlier share. A partner without net payments has no
 * result; the others bear it by their present commitments until it pays. Without commitments, paid-in amounts decide,
 * then equal parts.
 * Each line adds up to the fund to the cent, by largest remainder; ties to the larger present commitment, then the
 * smaller id. Lines of a group are rounded on their running total so that a partner's part of the group is the same as
 * if it were one line. Amounts in `own` are part of `changes` and belong to one partner alone, paid or unpaid.
 * `changes` must end at the as-of date.
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
  /** Lines of the management fee, borne by each partner's agreed rate. */
  byFee: readonly L[];
}): Shared<L> {
  const lines = groups.flat();
  const shares = new Map(sharers.map(({ partnerId }) => [partnerId, nothing(lines)]));
  const own = given.filter(({ partnerId }) => shares.has(partnerId));
  const changes = own.length ? [...all, ...own.map(takenOut)] : all;
  const running = runningChanges(changes, groups);
  const paying = sharers.filter((sharer) => paidOf(sharer) > 0n);
  const part = new Set(payingStakes(stakes, sharers));
  const left = totalOf(running, lines, FINE);
  const earned = [...earnings(stakes, running, { lines, byFee })].filter(([stake]) => part.has(stake));
  const weights = weightsOf(paying.length ? paying : sharers, [...part], asOf);
  const exact = new Map<string, Held & { weight: bigint; moves: Moves<L> }>();
  for (const { weight, ...held } of weights) exact.set(keyOf(held), { ...held, weight, moves: nothing(lines) });
  for (const [stake, moves] of earned) {
    const holder = heldBy(stake);
    const known = exact.get(keyOf(holder)) ?? { ...holder, weight: 0n, moves: nothing(lines) };
    exact.set(keyOf(holder), known);
    for (const line of lines) {
      const own: bigint = moves[line];
      known.moves[line] += own;
      left[line] += -own;
    }
  }
  const whole = sum(weights.map(({ weight }) => weight));
  const totals = totalOf(running, lines, 1n);
  for (const group of groups) {
    let before = new Map<string, bigint>();
    for (const line of group) {
      const fine = [...exact.values()].map(({ moves, ...held }) => ({
        ...held,
        exact: moves[line] + (whole > 0n ? (left[line] * held.weight) / whole : 0n),
      }));
      const cents = toCentsByRoot(fine, totals[line]);
      for (const [key, { partnerId }] of exact) {
        const share = shares.get(partnerId);
        if (share) share[line] += (cents.get(key) ?? 0n) - (before.get(key) ?? 0n);
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

const paidOf = ({ paidIn, takenOver = 0n }: Sharer): bigint => paidIn + takenOver;

const takenOut = <L extends string>({ date, line, cents }: Own<L>) => ({ date, [line]: -cents }) as LineChange<L>;

/** Assigns a partner's own amount to its commitments in force on the day, or else to all it ever had. */
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

/** Shares the results of a fund by partner (see `shareLines`), with the earnings of each stake for bearing carry. */
export function shareResults(given: {
  stakes: readonly Stake[];
  changes: readonly ResultChange[];
  own?: readonly Own<ResultLine>[];
  sharers: readonly Sharer[];
  asOf: string;
}): { shares: Map<string, ResultMoves>; profits: Profit[]; weights: Weight[] } {
  const { shares, earned, weights } = shareLines({
    ...given,
    groups: RESULT_LINES.map((line) => [line]),
    byFee: ['fees'],
  });
  const profits = earned.map(([stake, moves]) => ({
    ...heldBy(stake),
    carryRate: stake.carryRate ?? null,
    exact: netOf(moves),
    until: stake.until ?? null,
  }));
  return { shares, profits, weights };
}

/** Returns daily changes in which each line of a group includes the lines before it. */
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

/** Weights by the commitments of the day; if there are none, by amounts paid in; else in equal parts. */
function weightsOf(sharers: readonly Sharer[], stakes: readonly Stake[], asOf: string): Weight[] {
  const ids = new Set(sharers.map(({ partnerId }) => partnerId));
  const present = stakes.filter((stake) => ids.has(stake.partnerId) && isInForce(stake, asOf));
  const none = sharers.map((sharer) => ({ ...heldBy(sharer), weight: 0n }));
  const byCommitment = new Map<string, Weight>(none.map((each) => [keyOf(each), each]));
  for (const stake of present) {
    const holder = heldBy(stake);
    const known = byCommitment.get(keyOf(holder))?.weight ?? 0n;
    byCommitment.set(keyOf(holder), { ...holder, weight: known + stake.weight });
  }
  const measures = [
    () => [...byCommitment.values()],
    () => sharers.map((sharer) => ({ ...heldBy(sharer), weight: paidOf(sharer) > 0n ? paidOf(sharer) : 0n })),
    () => sharers.map((sharer) => ({ ...heldBy(sharer), weight: 1n })),
  ];
  for (const measure of measures) {
    const weights = measure();
    if (weights.some(({ weight }) => weight > 0n)) return weights;
  }
  return [];
}
