import type { TransferRow } from './fundTypes.ts';
import type { Profit } from './results.ts';
import type { Stake } from './stakes.ts';

/** Splits sellers' stakes at each transfer so that earnings before it can move to the buyer. */
export const cutByTransfers = (stakes: readonly Stake[], transfers: readonly TransferRow[]): Stake[] =>
  transfers.reduce<Stake[]>(
    (all, { sellerId, date }) =>
      all.flatMap((stake) =>
        stake.partnerId === sellerId && stake.from < date && (!stake.until || date < stake.until)
          ? [
              { ...stake, until: date },
              { ...stake, from: date },
            ]
          : [stake],
      ),
    [...stakes],
  );

/**
 * Returns the profits by which each partner bears carry: a buyer takes its part of everything the seller had earned or
 * taken over by then.
 */
export const inheritedProfits = (profits: readonly Profit[], transfers: readonly TransferRow[]): Profit[] =>
  transfers.reduce<Profit[]>(
    (all, { sellerId, buyerId, date, part, whole }) =>
      all.flatMap((profit) => {
        if (profit.partnerId !== sellerId || profit.until === null || profit.until > date) return [profit];
        const over = (profit.exact * part) / whole;
        return [
          { ...profit, exact: profit.exact - over },
          { ...profit, partnerId: buyerId, exact: over },
        ];
      }),
    [...profits],
  );
