import type { TransferRow } from './fundTypes.ts';
import type { Profit } from './results.ts';
import type { Stake } from './stakes.ts';

/** Stakes of sellers in two where a transfer came in between, so that what was earned before it can go over by itself. */
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

/** What each bears carry by: a buyer has its part of all that the seller had earned, or taken over itself, until then. */
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
