import { startCall } from '../../business/calls/advance.ts';
import { checkOpen, openLine, tellReviewers } from '../../business/calls/payments.ts';
import { fileUnderFund, isRepeated } from '../../business/calls/proofs.ts';
import { typed } from '../../business/records.ts';
import { invalid } from '../../errors.ts';
import type { Effect } from '../../slots.ts';

/** The partner hands the proof in: the call starts with the first one, and those who review it are told. */
export const submitPayment: Effect = async (work, row) => {
  const payment = typed('payments', row);
  const { call } = await openLine(work, payment.capitalCallLineId);
  checkOpen(call);
  if (!payment.documentId) throw invalid('documentId', 'Attach the proof of payment.');
  return {
    patch: { isRepeatedProof: await isRepeated(work, payment) },
    after: async (stored) => {
      await fileUnderFund(work, payment);
      await startCall(work, call.id);
      await tellReviewers(work, typed('payments', stored));
    },
  };
};
