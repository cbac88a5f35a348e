import { abs, sum } from './rounding.ts';
import {
  earnings,
  FINE,
  netOf,
  nothing,
  RESULT_LINES,
  type ResultChange,
  type ResultMoves,
  type Stake,
  weightsOn,
} from './stakes.ts';

/** Somebody who may have a share of the result; `paidIn` in cents, net of what was returned. */
export type Sharer = { partnerId: string; paidIn: bigint };

/** A stake's exact result, by which carry is borne: in FINE parts of a cent. */
export type Profit = { partnerId: string; carryRate: string | null; exact: bigint };

/**
 * The results of a fund by partner, in cents and by line. Each day's results are shared by the commitments in force on that
 * day, so that no later admission, increase or withdrawal changes what was shared before. Who has paid nothing, or was paid
 * everything back by reversals, has no result: the others bear it by their present commitments until the money comes. Where
 * there are no commitments, what was paid in decides, then equal parts. Each line adds up to the fund to the cent, by largest
 * remainder; ties to the larger present commitment, then the smaller id. Changes after the day looked at are not given.
 */
export function shareResults({
  stakes,
  changes,
  sharers,
  asOf,
}: {
  stakes: readonly Stake[];
  changes: readonly ResultChange[];
  sharers: readonly Sharer[];
  asOf: string;
}): { shares: Map<string, ResultMoves>; profits: Profit[]; weights: Map<string, bigint> } {
  const paying = new Set(sharers.filter(({ paidIn }) => paidIn > 0n).map(({ partnerId }) => partnerId));
  const part = sharers.filter(({ partnerId }) => paying.size === 0 || paying.has(partnerId));
  const exact = new Map(part.map(({ partnerId }) => [partnerId, nothing()]));
  const left = totalOf(changes, FINE);
  const profits: Profit[] = [];
  for (const [{ partnerId, carryRate = null }, moves] of earnings(stakes, changes)) {
    const share = exact.get(partnerId);
    if (!share) continue;
    profits.push({ partnerId, carryRate, exact: netOf(moves) });
    for (const line of RESULT_LINES) {
      share[line] += moves[line];
      left[line] -= moves[line];
    }
  }
  const weights = weightsOf(part, weightsOn(stakes, asOf));
  const all = sum(weights.values());
  const shares = new Map(sharers.map(({ partnerId }) => [partnerId, nothing()]));
  const totals = totalOf(changes, 1n);
  for (const line of RESULT_LINES) {
    const fine = [...weights].map(([id, weight]) => ({
      id,
      weight,
      exact: (exact.get(id)?.[line] ?? 0n) + (all > 0n ? (left[line] * weight) / all : 0n),
    }));
    for (const [id, cents] of toCents(fine, totals[line])) {
      const share = shares.get(id);
      if (share) share[line] = cents;
    }
  }
  return { shares, profits, weights };
}

const totalOf = (changes: readonly ResultChange[], unit: bigint): ResultMoves => {
  const total = nothing();
  for (const change of changes) for (const line of RESULT_LINES) total[line] += (change[line] ?? 0n) * unit;
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
    const cents = floor(exact * sign);
    return { id, weight, cents, rest: exact * sign - cents * FINE };
  });
  let left = abs(total) - sum(parts.map(({ cents }) => cents));
  const cents = new Map(parts.map((part) => [part.id, part.cents * sign]));
  for (const { id, cents: base } of parts.sort(byRest)) {
    if (left <= 0n) break;
    cents.set(id, (base + 1n) * sign);
    left -= 1n;
  }
  return cents;
}

const floor = (exact: bigint): bigint => {
  const whole = exact / FINE;
  return exact < 0n && whole * FINE !== exact ? whole - 1n : whole;
};

type Part = { id: string; weight: bigint; rest: bigint };
const byRest = (a: Part, b: Part): number => {
  if (a.rest !== b.rest) return a.rest > b.rest ? -1 : 1;
  if (a.weight !== b.weight) return a.weight > b.weight ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};
