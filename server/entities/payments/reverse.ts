import { answer, get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { findRow } from '../../core/tables/rows.ts';
import { checkReviewer, tellSubmitter } from '../capital-calls/payments.ts';
import { reverseEntry } from '../transactions/reverse.ts';

/** Reverses an approved payment (a returned wire) in the ledger; the line is owed again. */
export const reversePayment: Action<'payments/reverse'> = async (work, { row: payment, input }) => {
  checkReviewer(work, payment);
  const { reason } = input;
  const entry = await get(work.tx, 'transactions', payment.transactionId, { lock: true });
  await reverseEntry(work, entry, { reason });
  const reversed = (await findRow(work.tx, 'payments', payment.id)) ?? payment;
  await tellSubmitter(work, reversed, 'reversed', { reason });
  return { payment: await answer(work, 'payments', reversed) };
};
