import { invalid } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';

/** A bank account that is the fund's own. Throws 422 for another's, 404 where there is none. */
export const accountOfFund = async (tx: Tx, id: string, fundId: string) => {
  const account = await get(tx, 'bank-accounts', id);
  if (account.ownerKind !== 'Fund' || account.ownerId !== fundId)
    throw invalid('bankAccountId', 'refusals.funds.foreignAccount');
  return account;
};
