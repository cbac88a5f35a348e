import sql from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import { get } from '../../core/entity/records.ts';
import { freeBankLine } from '../../ledger/bankLines.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { postReversal } from '../../ledger/post.ts';
import { feeRun } from './run.ts';

/** Reverses an unpaid fee, after which its days may be charged again. A draft has no postings. */
export const cancelFee = feeRun.step('cancel', async ({ work, row, fund, day }, { reason }) => {
  const patch = { endedOn: day };
  if (row.status === 'Draft') return { patch };
  await checkOpenDay(work.tx, fund.id, day, 'feeDate');
  const entered = await work.tx.first<{ id: string }>(
    sql`select id from transactions where fee_run_id = ${row.id} and reversal_of_id is null and ${notDeleted(null)}`,
  );
  const entry = await get(work.tx, 'transactions', entered?.id, { lock: true });
  const posts = async () => {
    const { id: transactionId } = await postReversal(work, entry, { reason, tradeDate: day });
    await freeBankLine(work, entry.id);
    return { transactionId };
  };
  return { patch, endsLines: reason, posts };
});
