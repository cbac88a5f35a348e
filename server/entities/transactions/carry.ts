import type { RecordOf } from '../../../resources/index.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { invalid } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';

const carryTypes: readonly string[] = [
  'Carry Paid',
  'Carry to Escrow',
  'Escrow Released',
  'Escrow Returned',
  'Clawback',
];

/** Carried interest goes to, and comes back from, the general partner of the fund, or to a general partner where none is named. Throws 422. */
export const checkGeneralPartner = async (
  tx: Tx,
  { gpPartnerId }: RecordOf<'funds'>,
  { type, partnerId }: PatchOf<'transactions'>,
) => {
  if (!type || !carryTypes.includes(type) || partnerId === gpPartnerId) return;
  const partner = gpPartnerId ? null : await get(tx, 'partners', partnerId);
  if (partner?.type !== 'GP') throw invalid('partnerId', 'refusals.transactions.notGeneralPartner');
};
