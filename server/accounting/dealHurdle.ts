import type { HoldingState } from './holdings.ts';
import { preferredReturn } from './preferred.ts';
import { divideHalfUp, max } from './rounding.ts';

/** Preferred return of a deal up to a day, in cents; `cost` is the part of the company's total cost that counts. */
export type DealHurdle = (states: readonly HoldingState[], cost: bigint, until: string) => bigint;

type Hurdle = Omit<Parameters<typeof preferredReturn>[0], 'moves' | 'asOf' | 'repayFirst'>;

/**
 * Returns the hurdle of a fund that counts it by deal: the return on each deal's cost from the day of payment until the
 * deal's proceeds have repaid it, capital first, as over the whole fund (`preferredReturn`). For a part of the cost,
 * each purchase counts pro rata, rounded half up on the running total so that the parts add up.
 */
export const dealHurdle =
  (hurdle: Hurdle): DealHurdle =>
  (states, cost, until) => {
    const all = states.at(-1)?.invested ?? 0n;
    if (all <= 0n || cost <= 0n) return 0n;
    let before = { paid: 0n, proceeds: 0n };
    const moves = states.map(({ date, invested, proceeds }) => {
      const paid = divideHalfUp(invested * cost, all);
      const [more, back] = [paid - before.paid, proceeds - before.proceeds];
      before = { paid, proceeds };
      // A reversed purchase is money back; a reversed sale is money in again.
      return { date, contribution: max(0n, more) + max(0n, -back), distribution: max(0n, back) + max(0n, -more) };
    });
    return preferredReturn({ ...hurdle, moves, asOf: until }).total;
  };

/** No hurdle by deal. */
export const noHurdle: DealHurdle = () => 0n;
