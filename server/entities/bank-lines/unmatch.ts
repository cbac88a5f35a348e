import { isIn } from '../../../resources/states.ts';
import { get, today } from '../../core/entity/records.ts';
import { type Effect, reachesAll, type Work } from '../../core/entity/slots.ts';
import { findRow } from '../../core/tables/rows.ts';
import { firstOpenDay } from '../../ledger/generalLedger/periods.ts';
import { reversePayment } from '../payments/reverse.ts';
import { reverseEntry } from '../transactions/reverse.ts';
import { moved } from './applyMove.ts';
import type { BankLine } from './unapplied.ts';

/** Undoes the match of a line by regular reversals; an entry that existed before is only unlinked. */
export const unmatchLine: Effect<'bank-lines/unmatch'> = async (work, line, { reason }) => {
  if (line.refundId) await takeRefundBack(work, line.refundId, reason);
  // Bank charges first: the reversal of the entry would otherwise reverse them too.
  if (line.bankChargesId)
    await reverseEntry(work, await get(work.tx, 'transactions', line.bankChargesId, { lock: true }), { reason });
  if (line.madeEntry) await takeBack(work, line, reason);
  return { patch: { reason } };
};

const takeBack = async (work: Work, line: BankLine, reason: string) => {
  if (line.distributionLineId) return takeDistributionBack(work, { ...line, reason });
  if (line.paymentId) {
    const row = await get(work.tx, 'payments', line.paymentId, { lock: true });
    await reversePayment(work, { row, input: { reason }, params: {}, query: {}, reach: reachesAll });
  } else if (line.transactionId) {
    const entry = await get(work.tx, 'transactions', line.transactionId, { lock: true });
    await reverseEntry(work, entry, { reason });
  }
};

/** Reverses a completed refund transaction, and cancels a pending one. */
const takeRefundBack = async (work: Work, id: string, reason: string) => {
  const refund = await findRow(work.tx, 'transactions', id);
  if (refund?.status === 'completed')
    await reverseEntry(work, await get(work.tx, 'transactions', id, { lock: true }), { reason });
  else if (refund && isIn('transactions', 'open', refund.status))
    await moved(work, 'transactions', id, 'cancel', { reason });
};

/**
 * Reverses the booking on its date, or today if that period is closed. Does nothing if the distribution line has
 * changed state since.
 */
const takeDistributionBack = async (work: Work, { distributionLineId, direction, fundId, ...line }: BankLine) => {
  const owed = await get(work.tx, 'distribution-lines', distributionLineId, { lock: true });
  const open = await firstOpenDay(work.tx, fundId);
  const onDay = async (day: string) => (open && day < open ? today(work, await get(work.tx, 'funds', fundId)) : day);
  if (direction === 'Debit' && owed.paymentStatus === 'Paid')
    await moved(work, 'distribution-lines', owed.id, 'bounce', {
      returnedOn: await onDay(owed.paidOn ?? line.valueDate),
      reason: line.reason,
    });
  if (direction === 'Credit' && owed.paymentStatus === 'Returned')
    await moved(work, 'distribution-lines', owed.id, 'pay', { paidOn: await onDay(line.valueDate) });
};
