import { invalid } from '../../core/base/errors.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { startCall } from '../capital-calls/advance.ts';
import { checkOpen, openLine, tellReviewers } from '../capital-calls/payments.ts';
import { fileUnderFund, isRepeated } from './proofs.ts';

/** Submits the proof, which starts the call if it is the first, and notifies the reviewers. */
export const submitPayment: Effect<'payments/submit'> = async (work, payment) => {
  const { line, call } = await openLine(work, payment.capitalCallLineId, payment);
  checkOpen(call, line);
  if (!payment.documentId) throw invalid('documentId', 'refusals.payments.proof');
  return {
    patch: { isRepeatedProof: await isRepeated(work, payment) },
    after: async (stored) => {
      await fileUnderFund(work, payment);
      await startCall(work, call.id);
      await tellReviewers(work, stored);
    },
  };
};
