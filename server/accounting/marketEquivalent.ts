import { AccountingError } from './errors.ts';
import { ratio } from './rates.ts';
import { divideHalfUp, sum } from './rounding.ts';
import { type Flow, shownRate } from './xirr.ts';

/** The level of a market's index at a day's end, total return, times 10^6. */
export type IndexLevel = { date: string; level: bigint };

/** How a fund has done beside a market: see `marketEquivalent`. Rates are null where there is none. */
export type MarketEquivalent = {
  /** Six places. */
  ksPme: string | null;
  /** What the market would hold today, had every payment to and from the partners been made there. */
  equivalent: bigint;
  indexIrr: number | null;
  fundIrr: number | null;
  directAlpha: number | null;
};

/**
 * A fund beside an index. Each flow is carried to `asOf` by the index: FV = flow x I(asOf) / I(day), half up to the cent.
 * KS-PME = (FV of distributions + NAV) / FV of contributions; above 1 the fund did better. Source: S. Kaplan, A. Schoar,
 * Private Equity Performance (2005). `equivalent` = FV of contributions - FV of distributions, and `indexIrr` the rate of the
 * fund's flows with it in place of the NAV; none where the market would have run out. Source: A. Long, C. Nickels, A Private
 * Investment Benchmark (1996). `directAlpha` = the rate of the carried flows and the NAV. Source: O. Gredil, B. Griffiths,
 * R. Stucke, Benchmarking Private Equity: The Direct Alpha Method (2014). Flows are the partners': paid in below zero.
 * Throws INVALID_DATE where the index begins after the first flow.
 */
export function marketEquivalent({
  flows,
  nav,
  levels,
  asOf,
}: {
  flows: readonly Flow[];
  nav: bigint;
  levels: readonly IndexLevel[];
  asOf: string;
}): MarketEquivalent {
  const carried = carriedTo({ flows, levels, asOf });
  const paid = -sum(carried.filter(({ cents }) => cents < 0n).map(({ cents }) => cents));
  const received = sum(carried.filter(({ cents }) => cents > 0n).map(({ cents }) => cents));
  const equivalent = paid - received;
  const held = (cents: bigint): Flow => ({ date: asOf, cents });
  return {
    ksPme: ratio(received + nav, paid),
    equivalent,
    indexIrr: equivalent < 0n ? null : shownRate([...flows, held(equivalent)]).rate,
    fundIrr: shownRate([...flows, held(nav)]).rate,
    directAlpha: shownRate([...carried, held(nav)]).rate,
  };
}

/** What the market would hold at each of some days. Throws as `marketEquivalent`. */
export const equivalentOn = (flows: readonly Flow[], levels: readonly IndexLevel[], day: string): bigint =>
  -sum(carriedTo({ flows, levels, asOf: day }).map(({ cents }) => cents));

function carriedTo({
  flows,
  levels,
  asOf,
}: {
  flows: readonly Flow[];
  levels: readonly IndexLevel[];
  asOf: string;
}): Flow[] {
  const sorted = [...levels].sort((a, b) => (a.date < b.date ? -1 : 1));
  const counted = flows.filter(({ date }) => date <= asOf);
  if (!counted.length) return [];
  const last = levelOn(sorted, asOf);
  return counted.map(({ date, cents }) => ({ date, cents: divideHalfUp(cents * last, levelOn(sorted, date)) }));
}

/** The last level known on a day. */
function levelOn(sorted: readonly IndexLevel[], day: string): bigint {
  const known = sorted.findLast(({ date }) => date <= day);
  if (!known) throw new AccountingError('INVALID_DATE', `The index is not known on ${day}.`);
  return known.level;
}
