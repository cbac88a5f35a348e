import { AccountingError } from './errors.ts';
import { ratio } from './rates.ts';
import { divideHalfUp, sum } from './rounding.ts';
import { type Flow, shownRate } from './xirr.ts';

/** Closing level of a total return index on a day, times 10^6. */
export type IndexLevel = { date: string; level: bigint };

/** Performance of a fund compared with a market index; see `marketEquivalent`. Rates are null if they do not exist. */
export type MarketEquivalent = {
  /** Six places. */
  ksPme: string | null;
  /** Value of the market portfolio today, if every payment to and from the partners had been invested in it. */
  equivalent: bigint;
  indexIrr: number | null;
  fundIrr: number | null;
  directAlpha: number | null;
};

/**
 * Compares a fund with an index. Each flow is compounded to `asOf` by the index: FV = flow x I(asOf) / I(day), half up
 * to the cent. KS-PME = (FV of distributions + NAV) / FV of contributions; above 1 the fund outperformed. Source: S.
 * Kaplan, A. Schoar, Private Equity Performance (2005).
 * `equivalent` = FV of contributions - FV of distributions. `indexIrr` is the rate of the fund's flows with
 * `equivalent` in place of the NAV; null if the market portfolio would have run out. Source: A. Long, C. Nickels, A
 * Private Investment Benchmark (1996).
 * `directAlpha` = the rate of the compounded flows and the NAV. Source: O. Gredil, B. Griffiths, R. Stucke,
 * Benchmarking Private Equity: The Direct Alpha Method (2014).
 * Flows are the partners', contributions negative. Throws INVALID_DATE if the index begins after the first flow.
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
  const onAsOf = (cents: bigint): Flow => ({ date: asOf, cents });
  return {
    ksPme: ratio(received + nav, paid),
    equivalent,
    indexIrr: equivalent < 0n ? null : shownRate([...flows, onAsOf(equivalent)]).rate,
    fundIrr: shownRate([...flows, onAsOf(nav)]).rate,
    directAlpha: shownRate([...carried, onAsOf(nav)]).rate,
  };
}

/** Returns the value of the market portfolio on a day. Throws as `marketEquivalent`. */
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

/** Returns the last level known on a day. */
function levelOn(sorted: readonly IndexLevel[], day: string): bigint {
  const known = sorted.findLast(({ date }) => date <= day);
  if (!known) throw new AccountingError('INVALID_DATE', `The index has no value for ${day}.`);
  return known.level;
}
