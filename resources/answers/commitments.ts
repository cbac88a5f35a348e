import { closingSides, dayCounts } from '../kit/enums.ts';
import { bool, choice, group, integer, items, rate, ref } from '../kit/fields.ts';
import { amount, day, inCurrency, named, partner } from './parts.ts';

/** Preview of a commitment change. */
export const commitmentOutcome = group({
  required: true,
  fields: {
    currency: inCurrency,
    amountBefore: amount,
    amountAfter: amount,
    unfundedBefore: amount,
    unfundedAfter: amount,
    /** For a draft only: later changes of the fund make it meaningless once effective. */
    shareBefore: rate({}),
    shareAfter: rate({}),
    isCallable: bool({ required: true }),
  },
});

/** Preview of a later closing: payments of new partners, and amounts due to earlier partners. */
export const settlement = group({
  required: true,
  fields: {
    currency: inCurrency,
    dueDate: day,
    rate: rate({ required: true }),
    dayCount: choice({ options: dayCounts, required: true }),
    committed: amount,
    principal: amount,
    interest: amount,
    /** Result of the fund up to the closing; negative for a loss. */
    earlierResult: amount,
    lines: items({
      required: true,
      fields: {
        commitmentId: ref({ to: 'commitments', required: true }),
        ...partner,
        side: choice({ options: closingSides, required: true }),
        commitmentAmount: amount,
        principal: amount,
        amountOutsideCommitment: amount,
        interest: amount,
        total: amount,
        isVerified: bool({ required: true }),
      },
    }),
    drawdowns: items({
      required: true,
      fields: {
        capitalCallId: ref({ to: 'capital-calls', required: true }),
        callNumber: integer({ required: true }),
        title: named,
        dueDate: day,
        amount,
        principal: amount,
        interest: amount,
      },
    }),
  },
});
