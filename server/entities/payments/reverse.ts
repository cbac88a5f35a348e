import { conflict, notFound } from '../../core/base/errors.ts';
import { answer, get, typed } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { findRow } from '../../core/tables/rows.ts';
import { checkReviewer, tellSubmitter } from '../capital-calls/payments.ts';
import { reverseEntry } from '../transactions/reverse.ts';

/** Takes an approved payment back (a returned wire): the ledger gets its reversal, the line is owed again. */
export const reversePayment: Action = async (work, { row, input }) => {
  if (!row) throw notFound();
  const payment = typed('payments', row);
  checkReviewer(work, payment);
  if (payment.status !== 'Approved' || payment.reversedAt || !payment.transactionId)
    throw conflict('refusals.payments.reversed');
  const reason = String(input.reason);
  const entry = await get(work.tx, 'transactions', payment.transactionId, { lock: true });
  await reverseEntry(work, entry, { reason });
  const reversed = (await findRow(work.tx, 'payments', payment.id)) ?? row;
  await tellSubmitter(work, typed('payments', reversed), 'was reversed', reason);
  return { payment: await answer(work, 'payments', reversed) };
};
