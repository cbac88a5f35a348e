import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { inStates } from '../../core/tables/states.ts';
import { forgetCarried } from '../../ledger/carried.ts';
import { refuseFar } from '../../ledger/generalLedger/beginning.ts';
import { standLines } from '../../ledger/generalLedger/lines.ts';
import { isOfClosing } from '../../ledger/givenBack.ts';
import { announceCall } from './announce.ts';
import { queueNotices } from './breakdown.ts';
import { passReached } from './reminders.ts';
import { callRun } from './run.ts';

/** Cancels a call and notifies the partners. Payments must be reversed first. */
export const cancelCall = callRun.step('cancel', async ({ work, row, day }, { reason }) => {
  const { tx } = work;
  if (row.status === 'Draft') return { follows: () => standLines(tx, row.id, day) };
  const paid = await tx.first(
    sql`select 1 from capital_call_lines where capital_call_id = ${row.id} and ${notDeleted(null)} and approved_amount > 0 limit 1`,
  );
  if (paid) throw conflict('refusals.calls.paid');
  if (await isOfClosing(tx, 'capital_call_id', row.id)) throw conflict('refusals.closings.ofClosing');
  return {
    patch: { endedOn: day },
    posts: async () => {
      await forgetCarried(tx, row);
      return { callId: row.id };
    },
    follows: () => announceCall(tx, row.id, { tells: 'cancelled', word: 'cancelled', noted: { reason } }),
  };
});

/** Extends an overdue call and notifies the partners that still owe. */
export const extendCall = callRun.step('extend', async ({ work: { tx }, row, day }, { dueDate }) => {
  if (dueDate <= row.dueDate || dueDate < day)
    throw invalid('dueDate', messageFor('refusals.calls.laterThan', { day: onDay(row.dueDate) }));
  refuseFar(day, { day: dueDate, field: 'dueDate' });
  const follows = async () => {
    await tx.run(
      sql`update capital_call_lines set due_date = ${dueDate} where capital_call_id = ${row.id} and ${notDeleted(null)}`,
    );
    await passReached(tx, row.id, day);
    await standLines(tx, row.id, day);
    await queueNotices(tx, row.id);
    await announceCall(tx, row.id, { tells: 'extended', word: `extended to ${dueDate}`, noted: { dueDate } });
  };
  return { patch: { dueDate }, follows };
});

/** Completes a call and writes off the outstanding amount, with a reason. */
export const completeCall = callRun.step('complete', async ({ work, row, day }) => {
  await checkNothingToReview(work.tx, row);
  return { patch: { endedOn: day }, posts: { callId: row.id } };
});

const checkNothingToReview = async (tx: Tx, { id }: RecordOf<'capital-calls'>) => {
  const waiting = await tx.first(
    sql`select 1 from payments where capital_call_id = ${id} and ${inStates('payments', 'waiting')} and ${notDeleted(null)} limit 1`,
  );
  if (waiting) throw conflict('refusals.calls.waiting');
};
