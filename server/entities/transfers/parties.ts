import { get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';

/**
 * Returns only the names of seller and buyer, for users who may see the transfer: a buyer without a commitment in the
 * fund is not visible among its partners.
 */
export const showParties: Action<'transfers/parties'> = async ({ tx }, { row }) => {
  const seller = await get(tx, 'partners', row.partnerId);
  const buyer = await get(tx, 'partners', row.buyerId);
  return { parties: { seller: seller.name, buyer: buyer.name } };
};
