import type { CodeOf } from '../../core/entity/slots.ts';
import { endNotices } from '../../notices/decided.ts';
import { approvePayment, approvePayments } from './approve.ts';
import { reversePayment } from './reverse.ts';
import { claimPayment, clarifyPayment, rejectPayment } from './review.ts';
import { rules } from './rules.ts';
import { submitPayment } from './submit.ts';

/** Hand-written code of this entity. */
export const payments: CodeOf<'payments'> = {
  rules,
  effects: {
    submit: submitPayment,
    claim: claimPayment,
    approve: approvePayment,
    reject: rejectPayment,
    clarify: clarifyPayment,
  },
  effectsOfMany: { approve: approvePayments },
  actions: { reverse: reversePayment },
  moved: endNotices('payments'),
};
