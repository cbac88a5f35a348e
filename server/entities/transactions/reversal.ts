import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Action } from '../../core/entity/slots.ts';
import { isBankCharges } from '../../ledger/bankLines.ts';

/**
 * Returns the reversal of a transaction, and whether it can be reversed here; transactions of a run are reversed there.
 */
export const showReversal: Action<'transactions/reversal'> = async ({ tx }, { row }) => {
  const made = await tx.first<Pick<RecordOf<'transactions'>, 'id' | 'tradeDate'>>(
    sql`select id, trade_date as "tradeDate" from transactions where reversal_of_id = ${row.id} and ${notDeleted(null)}`,
  );
  return {
    offered: !made && !row.distributionLineId && !row.feeRunId && !(await isBankCharges(tx, row.id)),
    reversalId: made?.id ?? null,
    tradeDate: made?.tradeDate ?? null,
  };
};
