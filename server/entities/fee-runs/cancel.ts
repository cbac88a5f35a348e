import sql from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import { cascadeUpdate } from '../../core/entity/cascade.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { freeBankLine } from '../../ledger/bankLines.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { postReversal } from '../../ledger/post.ts';

/** Reverses an unpaid fee, after which its days may be charged again. A draft has no postings. */
export const cancelFee: Effect<'fee-runs/cancel'> = async (work, run, { reason }) => {
  const { tx } = work;
  const fund = await get(tx, 'funds', run.fundId, { lock: true });
  const day = today(work, fund);
  if (run.status === 'Draft') return { patch: { endedOn: day } };
  await checkOpenDay(tx, fund.id, day, 'feeDate');
  const entered = await tx.first<{ id: string }>(
    sql`select id from transactions where fee_run_id = ${run.id} and reversal_of_id is null and ${notDeleted(null)}`,
  );
  const entry = await get(tx, 'transactions', entered?.id, { lock: true });
  const after = async () => {
    const { id: transactionId } = await postReversal(work, entry, { reason, tradeDate: day });
    await freeBankLine(work, entry.id);
    const lines = await tx.rows<{ id: string }>(
      sql`select id from fee_lines where fee_run_id = ${run.id} and ${notDeleted(null)}`,
    );
    const ids = lines.map(({ id }) => id);
    await cascadeUpdate(work, 'fee-lines', ids, { endedOn: day }, reason);
    await book(tx, fund.id, { transactionId, day, ...withPreparer(work) });
  };
  return { patch: { endedOn: day }, after };
};
