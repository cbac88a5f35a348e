import { closingSides, dayCounts } from '../kit/enums.ts';
import { bool, choice, group, integer, items, rate, ref } from '../kit/fields.ts';
import { amount, day, inCurrency, named } from './parts.ts';

/** What a change of a commitment would make of it. */
export const commitmentOutcome = group({
  required: true,
  fields: {
    currency: inCurrency,
    amountBefore: amount,
    amountAfter: amount,
    unfundedBefore: amount,
    unfundedAfter: amount,
    /** Of a draft alone: the fund has gone on since what took effect. */
    shareBefore: rate({}),
    shareAfter: rate({}),
    isCallable: bool({ required: true }),
  },
});

/** What a later closing asks of those who come with it, and gives to those who were there before. */
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
    /** What the fund has earned up to the closing; below zero where it has lost. */
    earlierResult: amount,
    lines: items({
      required: true,
      fields: {
        commitmentId: ref({ to: 'commitments', required: true }),
        partnerId: ref({ to: 'partners', required: true }),
        name: named,
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
