import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { inStates } from '../../core/tables/states.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import { forgetCarried } from '../../ledger/carried.ts';
import { refuseFar } from '../../ledger/generalLedger/beginning.ts';
import { standLines } from '../../ledger/generalLedger/lines.ts';
import { isOfClosing } from '../../ledger/givenBack.ts';
import { announceCall } from './announce.ts';
import { queueNotices } from './breakdown.ts';
import { passReached } from './reminders.ts';

/** Cancels a call and notifies the partners. Payments must be reversed first. */
export const cancelCall: Effect<'capital-calls/cancel'> = async (work, call, input) => {
  const fund = await get(work.tx, 'funds', call.fundId, { lock: true });
  if (call.status === 'Draft') return { after: () => standLines(work.tx, call.id, today(work, fund)) };
  const paid = await work.tx.first(
    sql`select 1 from capital_call_lines where capital_call_id = ${call.id} and ${notDeleted(null)} and approved_amount > 0 limit 1`,
  );
  if (paid) throw conflict('refusals.calls.paid');
  if (await isOfClosing(work.tx, 'capital_call_id', call.id)) throw conflict('refusals.closings.ofClosing');
  const after = async () => {
    const day = today(work, fund);
    await forgetCarried(work.tx, call);
    await book(work.tx, fund.id, { callId: call.id, day, ...withPreparer(work) });
    await announceCall(work.tx, call.id, { tells: 'cancelled', word: 'cancelled', noted: { reason: input.reason } });
  };
  return { patch: { endedOn: today(work, fund) }, after };
};

/** Extends an overdue call and notifies the partners that still owe. */
export const extendCall: Effect<'capital-calls/extend'> = async (work, call, input) => {
  const { dueDate } = input;
  const fund = await get(work.tx, 'funds', call.fundId, { lock: true });
  if (dueDate <= call.dueDate || dueDate < today(work, fund))
    throw invalid('dueDate', messageFor('refusals.calls.laterThan', { day: onDay(call.dueDate) }));
  refuseFar(today(work, fund), { day: dueDate, field: 'dueDate' });
  const after = async () => {
    await work.tx.run(
      sql`update capital_call_lines set due_date = ${dueDate} where capital_call_id = ${call.id} and ${notDeleted(null)}`,
    );
    await passReached(work.tx, call.id, today(work, fund));
    await standLines(work.tx, call.id, today(work, fund));
    await queueNotices(work.tx, call.id);
    await announceCall(work.tx, call.id, { tells: 'extended', word: `extended to ${dueDate}`, noted: { dueDate } });
  };
  return { patch: { dueDate }, after };
};

/** Completes a call and writes off the outstanding amount, with a reason. */
export const completeCall: Effect<'capital-calls/complete'> = async (work, call) => {
  const fund = await get(work.tx, 'funds', call.fundId, { lock: true });
  await checkNothingToReview(work.tx, call);
  const day = today(work, fund);
  const after = () => book(work.tx, fund.id, { callId: call.id, day, ...withPreparer(work) });
  return { patch: { endedOn: day }, after };
};

const checkNothingToReview = async (tx: Tx, { id }: RecordOf<'capital-calls'>) => {
  const waiting = await tx.first(
    sql`select 1 from payments where capital_call_id = ${id} and ${inStates('payments', 'waiting')} and ${notDeleted(null)} limit 1`,
  );
  if (waiting) throw conflict('refusals.calls.waiting');
};
