import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { conflict } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { systemMoves } from '../../core/entity/move.ts';
import type { Work } from '../../core/entity/slots.ts';
import { findRows } from '../../core/tables/rows.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { postReversals } from '../../ledger/post.ts';
import { distributionRun } from './run.ts';
import { announceDistribution } from './tell.ts';

/**
 * Cancels a distribution by reversals before any payment, and notifies the partners. A draft sends no notifications.
 */
export const cancelDistribution = distributionRun.step('cancel', async ({ work, tx, row, fund, day }, { reason }) => {
  if (row.status === 'Draft') return {};
  const paid = await tx.first(
    sql`select 1 from distribution_lines where distribution_id = ${row.id} and payment_status = 'Paid' and net > 0 and ${notDeleted(null)} limit 1`,
  );
  if (paid) throw conflict('refusals.distributions.paid');
  await checkOpenDay(tx, fund.id, day, 'distributionDate');
  const posts = async () => {
    const transactionId = await reverseAll(work, row, { reason, tradeDate: day });
    const lines = await tx.rows<{ id: string }>(
      sql`select id from distribution_lines where distribution_id = ${row.id} and payment_status <> 'Paid' and ${notDeleted(null)} order by id`,
    );
    const ids = lines.map(({ id }) => id);
    await systemMoves(tx, 'distribution-lines', ids, 'cancel', work.now);
    return { transactionId, distributionId: row.id };
  };
  const follows = () => announceDistribution(tx, row.id, 'cancelled', { reason });
  return { patch: { endedOn: day, outstanding: '0' }, posts, follows };
});

const reverseAll = async (
  work: Work,
  { id }: RecordOf<'distributions'>,
  how: { reason: string; tradeDate: string },
) => {
  const entries = await work.tx.rows<{ id: string }>(
    sql`select t.id from transactions t join distribution_lines l on l.id = t.distribution_line_id
      where l.distribution_id = ${id} and t.reversal_of_id is null and ${notDeleted()} order by t.id`,
  );
  const ids = entries.map(({ id: entryId }) => entryId);
  return postReversals(work, [...(await findRows(work.tx, 'transactions', ids, { lock: true })).values()], how);
};
