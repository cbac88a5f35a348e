import { invalid } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';

/** Returns a bank account of the fund. Throws 422 if it belongs to another owner, 404 if it does not exist. */
export const accountOfFund = async (tx: Tx, id: string, fundId: string) => {
  const account = await get(tx, 'bank-accounts', id);
  if (account.ownerKind !== 'Fund' || account.ownerId !== fundId)
    throw invalid('bankAccountId', 'refusals.funds.foreignAccount');
  return account;
};
