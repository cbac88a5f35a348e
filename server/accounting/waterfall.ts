import { ONE, parseRate } from './rates.ts';
import { divideHalfUp, max, min } from './rounding.ts';

/** Carry k and catch-up share c as rate strings: '0.20' and '1' (full), '0.50' (partial) or '0' (none). */
export type CarryTerms = { carryRate: string; catchUpRate: string };

/** Life-to-date cents by tier; lpTotal + gpTotal = the amount distributed, to the cent. */
export type Tiers = {
  returnOfCapital: bigint;
  preferred: bigint;
  catchUp: bigint;
  catchUpGp: bigint;
  splitLp: bigint;
  splitGp: bigint;
  gpTotal: bigint;
  lpTotal: bigint;
};

/**
 * Computes a whole-fund (European) waterfall, life to date: B = `distributable` incl. all earlier distributions, C =
 * contributed `capital`, P = `preferred` return earned.
 * 1. Capital: min(B, C).
 * 2. Preferred: min(rest, P).
 * 3. Catch-up: X = min(rest, k P / (c - k)), of which c goes to the GP.
 * 4. Split of the rest: k to the GP and 1 - k to the LPs.
 * Source: M. Stefanova, Private Equity Accounting, ch. 8. After a full catch-up the GP has k x (B - C). A positive c
 * not above k never catches up: tier 3 takes all. X and the GP's part of a completed catch-up round half up. Every
 * other GP amount rounds down, in favour of the LPs. A negative amount distributes nothing.
 */
export function wholeFundWaterfall({
  distributable,
  capital,
  preferred,
  carryRate,
  catchUpRate,
}: CarryTerms & { distributable: bigint; capital: bigint; preferred: bigint }): Tiers {
  const k = parseRate(carryRate);
  const all = max(0n, distributable);
  const returnOfCapital = min(all, max(0n, capital));
  const preferredPaid = min(all - returnOfCapital, max(0n, preferred));
  const rest = all - returnOfCapital - preferredPaid;

  const { catchUp, catchUpGp, isDone } = catchUpTier({ rest, preferred: preferredPaid, k, c: parseRate(catchUpRate) });
  const left = rest - catchUp;
  // Computed from the total, not from the rest, so that the GP ends on k x profit without rounding twice.
  const caughtUp = (k * (all - returnOfCapital)) / ONE - catchUpGp;
  const splitGp = isDone ? min(left, max(0n, caughtUp)) : (k * left) / ONE;
  const gpTotal = catchUpGp + splitGp;
  return {
    returnOfCapital,
    preferred: preferredPaid,
    catchUp,
    catchUpGp,
    splitLp: left - splitGp,
    splitGp,
    gpTotal,
    lpTotal: all - gpTotal,
  };
}

type CatchUp = { catchUp: bigint; catchUpGp: bigint; isDone: boolean };

function catchUpTier({ rest, preferred, k, c }: { rest: bigint; preferred: bigint; k: bigint; c: bigint }): CatchUp {
  if (c === 0n) return { catchUp: 0n, catchUpGp: 0n, isDone: preferred === 0n };
  if (preferred === 0n) return { catchUp: 0n, catchUpGp: 0n, isDone: true };
  const isEndless = c <= k;
  const full = isEndless ? rest : divideHalfUp(k * preferred, c - k);
  if (isEndless || rest < full) return { catchUp: rest, catchUpGp: (c * rest) / ONE, isDone: false };
  // The last cent of the tier raises the GP's part by at most one cent; otherwise the partners would get less from a
  // larger amount.
  const most = (c * max(0n, full - 1n)) / ONE + 1n;
  const catchUpGp = min(most, divideHalfUp(k * preferred * c, (c - k) * ONE));
  return { catchUp: full, catchUpGp, isDone: true };
}
