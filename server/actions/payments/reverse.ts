import { checkReviewer, tellSubmitter } from '../../business/calls/payments.ts';
import { answer, get, typed } from '../../business/records.ts';
import { findRow } from '../../db/rows.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Action } from '../../slots.ts';
import { reverseEntry } from '../transactions/reverse.ts';

/** Takes an approved payment back (a returned wire): the ledger gets its reversal, the line is owed again. */
export const reversePayment: Action = async (work, { row, input }) => {
  if (!row) throw notFound();
  const payment = typed('payments', row);
  checkReviewer(work, payment);
  if (payment.status !== 'Approved' || payment.reversedAt || !payment.transactionId)
    throw conflict('Only an approved payment can be reversed, and only once.');
  const reason = String(input.reason);
  const entry = await get(work.tx, 'transactions', payment.transactionId, { lock: true });
  await reverseEntry(work, entry, { reason });
  const reversed = (await findRow(work.tx, 'payments', payment.id)) ?? row;
  await tellSubmitter(work, typed('payments', reversed), 'was reversed', reason);
  return { payment: await answer(work, 'payments', reversed) };
};
