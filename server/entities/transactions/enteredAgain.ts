import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { conflict } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import { chargeKeys } from '../../ledger/chargeKeys.ts';

/**
 * Refuses to restore a charge if its debt was charged again after the deletion, because both would be collected. The
 * fund is locked. Throws 409.
 */
export const refuseEnteredAgain = async (tx: Tx, { id, externalId }: RecordOf<'transactions'>): Promise<void> => {
  if (!externalId || !chargeKeys.some((key) => externalId.startsWith(key))) return;
  const debt = externalId.slice(0, externalId.lastIndexOf(':') + 1);
  const again = await tx.first(
    sql`select 1 from transactions t join transactions gone on gone.id = ${id} and t.fund_id = gone.fund_id
      where starts_with(t.external_id, ${debt}) and t.created_at > gone.deleted_at
        and ${inStates('transactions', 'standing', 't')} and ${notDeleted()}
        and not exists (select 1 from transactions r where r.reversal_of_id = t.id and ${notDeleted('r')}) limit 1`,
  );
  if (again) throw conflict('refusals.transactions.enteredAgain');
};
