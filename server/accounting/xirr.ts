import { compareDates, daysBetween } from './dates.ts';
import { allZerosOf, onlyZeroOf } from './exponentialRoots.ts';
import { sum } from './rounding.ts';
import type { Term } from './separateRoots.ts';

/** A movement from the investor's view: payments negative, receipts (or remaining value) positive; in cents. */
export type Flow = { date: string; cents: bigint };
export type XirrReason = 'NO_FLOWS' | 'NO_SIGN_CHANGE' | 'NO_ROOT' | 'WRONG_SIGN';
export type XirrFlag = 'MULTIPLE_ROOTS' | 'UNDER_ONE_YEAR';
export type Xirr = { rate: number | null; reason: XirrReason | null; flags: XirrFlag[] };

/** Rates are searched in (-1, 1,000,000]; the lower bound is the nearest value to -1 that a double can distinguish. */
const LOWEST = Math.log(1e-15);
const HIGHEST = Math.log1p(1e6);
const GUESS = 0.1;
/** A rate closer to zero than this is zero. */
const NO_RATE = 1e-9;

/**
 * Computes the yearly rate r that solves sum of cents / (1 + r)^(days / 365) = 0, days from the earliest flow (Excel's
 * XIRR). Adds up flows of the same day, drops zeros, accepts any order. A rate may be a float because it is not an
 * amount.
 * Without a rate: null and the reason. With several rates: MULTIPLE_ROOTS, and the one nearest 10 % among those whose
 * sign agrees with the sum of all flows (a multiple above 1 is a gain), or among all if none agrees; `agreeingRate`
 * refuses the latter. UNDER_ONE_YEAR if the flows span less than a year and no annualised figure should be shown
 * (GIPS).
 */
export function xirr(flows: readonly Flow[]): Xirr {
  const merged = mergeByDay(flows);
  const without = (reason: XirrReason): Xirr => ({ rate: null, reason, flags: [] });
  if (merged.length === 0) return without('NO_FLOWS');
  if (merged.every(({ cents }) => cents > 0n) || merged.every(({ cents }) => cents < 0n)) {
    return without('NO_SIGN_CHANGE');
  }
  const rates = ratesOf(merged);
  const total = totalOf(merged);
  const fitting = rates.filter((rate) => agrees(rate, total));
  const [nearest] = (fitting.length ? fitting : rates).sort((a, b) => Math.abs(a - GUESS) - Math.abs(b - GUESS));
  if (nearest === undefined) return without('NO_ROOT');

  const flags: XirrFlag[] = [];
  if (rates.length > 1) flags.push('MULTIPLE_ROOTS');
  if (years(merged, merged.length - 1) < 1) flags.push('UNDER_ONE_YEAR');
  return { rate: nearest, reason: null, flags };
}

const totalOf = (flows: readonly Flow[]): bigint => sum(flows.map(({ cents }) => cents));

/**
 * Returns whether a rate has the sign of the gain. From the investor's view, the sum of all flows is positive exactly
 * if the multiple is above 1. The sign of the first flow is irrelevant: a facility may pay before the first call.
 */
const agrees = (rate: number, total: bigint): boolean => {
  if (total === 0n) return Math.abs(rate) < NO_RATE;
  return total > 0n ? rate > 0 : rate < 0;
};

/**
 * Returns `xirr`, or no rate and WRONG_SIGN if no rate agrees in sign with the multiple: a gain beside a multiple below
 * 1 misleads.
 */
export function agreeingRate(flows: readonly Flow[]): Xirr {
  const found = xirr(flows);
  if (found.rate === null || agrees(found.rate, totalOf(flows))) return found;
  return { rate: null, reason: 'WRONG_SIGN', flags: [] };
}

/**
 * Returns the rate to show, which agrees in sign with its multiple. If the flows span less than a year
 * (UNDER_ONE_YEAR), it is for the time since the first flow, not annualised: (1 + r)^(days / 365) - 1. Source: GIPS.
 */
export function shownRate(flows: readonly Flow[]): Xirr & { isAnnualised: boolean } {
  const found = agreeingRate(flows);
  if (found.rate === null || !found.flags.includes('UNDER_ONE_YEAR')) return { ...found, isAnnualised: true };
  const merged = mergeByDay(flows);
  return { ...found, rate: (1 + found.rate) ** years(merged, merged.length - 1) - 1, isAnnualised: false };
}

/** Returns every rate in (-1, 1,000,000] that solves the equation, ascending. */
export const xirrRoots = (flows: readonly Flow[]): number[] => ratesOf(mergeByDay(flows));

/** Formats a rate with six places, or null: 0.1114918681 is '0.111492'. */
export function rateString(rate: number | null): string | null {
  return rate === null ? null : rate.toFixed(6).replace(/^-(0\.0+)$/, '$1');
}

function ratesOf(merged: readonly Flow[]): number[] {
  const terms = merged.map(({ cents }, index): Term => {
    const size = Number(cents < 0n ? -cents : cents);
    return { sign: cents < 0n ? -1 : 1, log: Math.log(size), time: years(merged, index) };
  });
  const find = mostRates(merged) === 1 ? onlyZeroOf : allZerosOf;
  return find(terms, LOWEST, HIGHEST).map(Math.expm1);
}

/**
 * Returns an upper bound of the number of solutions. Positive rates: at most the sign changes of the running sums from
 * the first flow. Negative rates: at most those from the last flow backwards. Zero counts if all flows add up to it.
 * Source: Norstrom (1972), and the same in reverse.
 */
function mostRates(merged: readonly Flow[]): number {
  const total = totalOf(merged);
  return changesOfSign(merged) + changesOfSign([...merged].reverse()) + (total === 0n ? 1 : 0);
}

function changesOfSign(flows: readonly Flow[]): number {
  let reached = 0n;
  let last = 0;
  let changes = 0;
  for (const { cents } of flows) {
    reached += cents;
    const sign = reached === 0n ? last : reached > 0n ? 1 : -1;
    if (last !== 0 && sign !== last) changes += 1;
    last = sign;
  }
  return changes;
}

function mergeByDay(flows: readonly Flow[]): Flow[] {
  const merged: Flow[] = [];
  let last: Flow | undefined;
  for (const { date, cents } of inOrder(flows)) {
    if (last?.date === date) {
      last.cents += cents;
    } else {
      last = { date, cents };
      merged.push(last);
    }
  }
  return merged.filter(({ cents }) => cents !== 0n);
}

/** Flows from the ledger are already ordered, which saves sorting for a fund with thousands of partners. */
const inOrder = (flows: readonly Flow[]): readonly Flow[] =>
  flows.every(({ date }, index) => index === 0 || (flows[index - 1]?.date ?? '') <= date)
    ? flows
    : [...flows].sort((a, b) => compareDates(a.date, b.date));

function years(merged: readonly Flow[], index: number): number {
  const first = merged[0];
  const flow = merged[index];
  return first && flow ? daysBetween(first.date, flow.date) / 365 : 0;
}
