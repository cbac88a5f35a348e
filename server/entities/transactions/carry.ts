import type { RecordOf } from '../../../resources/index.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { invalid } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';

/** Carried interest goes to the general partner of the fund, or to a general partner where none is named. Throws 422. */
export const checkGeneralPartner = async (
  tx: Tx,
  { gpPartnerId }: RecordOf<'funds'>,
  { type, partnerId }: PatchOf<'transactions'>,
) => {
  if (type !== 'Carry Paid' || partnerId === gpPartnerId) return;
  const partner = gpPartnerId ? null : await get(tx, 'partners', partnerId);
  if (partner?.type !== 'GP') throw invalid('partnerId', 'refusals.transactions.notGeneralPartner');
};
