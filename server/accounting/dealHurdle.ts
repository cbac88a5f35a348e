import type { HoldingState } from './holdings.ts';
import { preferredReturn } from './preferred.ts';
import { divideHalfUp, max } from './rounding.ts';

/** The preferred return of a deal, in cents, up to a day: `cost` is what of all that was paid for the company counts. */
export type DealHurdle = (states: readonly HoldingState[], cost: bigint, until: string) => bigint;

type Hurdle = Omit<Parameters<typeof preferredReturn>[0], 'moves' | 'asOf' | 'repayFirst'>;

/**
 * The hurdle of a fund that counts it by deal: the return on what each deal cost, from the day on which it was paid until the
 * deal's own proceeds have brought it back, capital first, as over the whole fund (`preferredReturn`). Of a part of the cost,
 * the same part of each purchase, rounded half up in what has been paid so far, so that the parts add up.
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
      // A purchase that was reversed is money back, a reversed sale is money in again.
      return { date, contribution: max(0n, more) + max(0n, -back), distribution: max(0n, back) + max(0n, -more) };
    });
    return preferredReturn({ ...hurdle, moves, asOf: until }).total;
  };

/** Deal by deal without a hurdle. */
export const noHurdle: DealHurdle = () => 0n;
