import { get } from '../../core/entity/records.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { reversePayment } from '../payments/reverse.ts';
import { reverseEntry } from '../transactions/reverse.ts';

/** Takes back what matching a line booked, by the ordinary reversals; an entry that was there before is only let go. */
export const unmatchLine: Effect<'bank-lines/unmatch'> = async (work, line, { reason }) => {
  if (line.madeEntry && line.paymentId) {
    const row = await get(work.tx, 'payments', line.paymentId, { lock: true });
    await reversePayment(work, { row, input: { reason }, params: {}, query: {} });
  } else if (line.madeEntry && line.transactionId) {
    const entry = await get(work.tx, 'transactions', line.transactionId, { lock: true });
    await reverseEntry(work, entry, { reason });
  }
  return { patch: { reason } };
};
