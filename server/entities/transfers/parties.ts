import { get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';

/**
 * Seller and buyer by name, and nothing else of them, to whoever may see the transfer: a buyer without a commitment in the fund
 * is not among its partners yet.
 */
export const showParties: Action<'transfers/parties'> = async ({ tx }, { row }) => {
  const seller = await get(tx, 'partners', row.partnerId);
  const buyer = await get(tx, 'partners', row.buyerId);
  return { parties: { seller: seller.name, buyer: buyer.name } };
};
