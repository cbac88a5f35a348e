import type { RecordOf } from '../../../resources/index.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { checkReviewer, tellSubmitter } from '../capital-calls/payments.ts';
import { refuseProof } from './proofs.ts';

type Payment = RecordOf<'payments'>;

/** Assigns the proof to a reviewer, visible to others. */
export const claimPayment: Effect<'payments/claim'> = async (work, row) => {
  checkReviewer(work, row);
  return undefined;
};

/** Rejects the proof and its document; the partner may submit another one. */
export const rejectPayment: Effect<'payments/reject'> = async (work, row, input) => {
  const declined = decline(work, row, input, 'rejected');
  return {
    after: async (stored) => {
      await refuseProof(work, stored, input.reason);
      await declined.after(stored);
    },
  };
};

/** Requests clarification; the partner answers and submits the same proof again. */
export const clarifyPayment: Effect<'payments/clarify'> = async (work, row, input) =>
  decline(work, row, input, 'clarify');

const decline = (work: Work, payment: Payment, { reason }: { reason: string }, what: 'rejected' | 'clarify') => {
  checkReviewer(work, payment);
  return { after: (stored: Payment) => tellSubmitter(work, stored, what, { reason }) };
};
