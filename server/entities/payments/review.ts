import type { RecordOf } from '../../../resources/index.ts';
import { kept } from '../../core/db/tx.ts';
import { today } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { money, onDay } from '../../core/words/said.ts';
import { checkOpenDay } from '../../ledger/books/periods.ts';
import { postContribution } from '../../ledger/post.ts';
import { followPayment } from '../capital-calls/advance.ts';
import { checkDifference } from '../capital-calls/difference.ts';
import { checkOpen, checkPaidOn, checkReviewer, openLine, tellSubmitter } from '../capital-calls/payments.ts';
import { refuseProof, verifyProof } from './proofs.ts';

type Payment = RecordOf<'payments'>;

/** A reviewer takes the proof up, so that others see it is looked at. */
export const claimPayment: Effect<'payments/claim'> = async (work, row) => {
  checkReviewer(work, row);
  return undefined;
};

/**
 * The money has come: writes the partner's Investment into the ledger and brings line, call and balances up to it, all in
 * this transaction. The amount may differ from the one claimed; more or less than is owed has to be confirmed.
 */
export const approvePayment: Effect<'payments/approve'> = async (work, payment, input) => {
  checkReviewer(work, payment);
  const approvedAmount = input.approvedAmount ?? payment.amount;
  const valueDate = input.valueDate ?? payment.paymentDate;
  const opening = openLine(work, payment.capitalCallLineId, payment);
  // Asked behind the locks, and not waited for before the answer to those.
  const checking = kept(checkOpenDay(work.tx, payment.fundId, valueDate, 'valueDate'));
  const { line, call, fund } = await opening;
  checkOpen(call);
  checkPaidOn(work, { call, fund }, { day: valueDate, field: 'valueDate' });
  await checking;
  checkDifference(line, {
    amount: approvedAmount,
    field: 'approvedAmount',
    isConfirmed: input.confirmDifference === true,
  });
  const entry = await postContribution(
    work,
    { line, fund },
    {
      amount: approvedAmount,
      tradeDate: valueDate,
      valueDate,
      description: `Capital call ${call.callNumber}: ${call.title}`.slice(0, 1000),
      documentIds: payment.documentId ? [payment.documentId] : [],
    },
  );
  return {
    patch: { approvedAmount, valueDate, transactionId: entry.id, reason: null },
    after: async (stored) => {
      await verifyProof(work, payment);
      await followPayment(work, call.id, today(work, fund));
      await tellSubmitter(work, stored, 'approved', {
        amount: money(approvedAmount, payment.currency),
        day: onDay(valueDate),
      });
    },
  };
};

/** The proof is turned down, and its document with it; the partner may hand in another one. */
export const rejectPayment: Effect<'payments/reject'> = async (work, row, input) => {
  const declined = decline(work, row, input, 'rejected');
  return {
    after: async (stored) => {
      await refuseProof(work, stored, input.reason);
      await declined.after(stored);
    },
  };
};

/** The reviewer asks; the same proof is answered and handed in again. */
export const clarifyPayment: Effect<'payments/clarify'> = async (work, row, input) =>
  decline(work, row, input, 'clarify');

const decline = (work: Work, payment: Payment, { reason }: { reason: string }, what: 'rejected' | 'clarify') => {
  checkReviewer(work, payment);
  return { after: (stored: Payment) => tellSubmitter(work, stored, what, { reason }) };
};
