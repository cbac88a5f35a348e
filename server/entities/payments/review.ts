import { invalid } from '../../core/base/errors.ts';
import { dayText, moneyText } from '../../core/base/words.ts';
import { todayOf, typed } from '../../core/entity/records.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { postContribution } from '../../ledger/post.ts';
import { advanceCall } from '../capital-calls/advance.ts';
import { checkDifference } from '../capital-calls/difference.ts';
import { checkOpen, checkReviewer, openLine, tellSubmitter } from '../capital-calls/payments.ts';
import { refuseProof, verifyProof } from './proofs.ts';

/** A reviewer takes the proof up, so that others see it is looked at. */
export const claimPayment: Effect = async (work, row) => {
  checkReviewer(work, typed('payments', row));
  return undefined;
};

/**
 * The money has come: writes the partner's Investment into the ledger and brings line, call and balances up to it, all in
 * this transaction. The amount may differ from the one claimed; more or less than is owed has to be confirmed.
 */
export const approvePayment: Effect = async (work, row, input) => {
  const payment = typed('payments', row);
  checkReviewer(work, payment);
  const { line, call } = await openLine(work, payment.capitalCallLineId);
  checkOpen(call);
  const approvedAmount = String(input.approvedAmount ?? payment.amount);
  const valueDate = String(input.valueDate ?? payment.paymentDate);
  if (valueDate > (await todayOf(work, line.fundId))) throw invalid('valueDate', 'checks.future');
  checkDifference(line, {
    amount: approvedAmount,
    field: 'approvedAmount',
    isConfirmed: input.confirmDifference === true,
  });
  const entry = await postContribution(work, line, {
    amount: approvedAmount,
    tradeDate: valueDate,
    valueDate,
    description: `Capital call ${call.callNumber}: ${call.title}`.slice(0, 1000),
    documentIds: payment.documentId ? [payment.documentId] : [],
  });
  const after: Awaited<ReturnType<Effect>> = {
    patch: { approvedAmount, valueDate, transactionId: entry.id, reason: null },
    after: async (stored) => {
      await verifyProof(work, payment);
      await advanceCall(work, call.id);
      await tellSubmitter(
        work,
        typed('payments', stored),
        'was approved',
        `${moneyText(approvedAmount, payment.currency)} received on ${dayText(valueDate)}.`,
      );
    },
  };
  return after;
};

/** The proof is turned down, and its document with it; the partner may hand in another one. */
export const rejectPayment: Effect = async (work, row, input) => {
  const declined = await decline(work, row, input, 'was rejected');
  return {
    after: async (stored) => {
      await refuseProof(work, typed('payments', stored), String(input.reason));
      await declined?.after?.(stored);
    },
  };
};

/** The reviewer asks; the same proof is answered and handed in again. */
export const clarifyPayment: Effect = async (work, row, input) => decline(work, row, input, 'needs clarification');

const decline = async (...[work, row, input, word]: [...Parameters<Effect>, string]): ReturnType<Effect> => {
  checkReviewer(work, typed('payments', row));
  return { after: (stored) => tellSubmitter(work, typed('payments', stored), word, String(input.reason)) };
};
