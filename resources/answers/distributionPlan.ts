import { distributionTiers, sharesLeftOut } from '../kit/enums.ts';
import { bool, choice, group, items } from '../kit/fields.ts';
import { amount, day, inCurrency, partner } from './parts.ts';

/** Allocation of an amount to the partners of a fund by its waterfall on a day; `cash` is the cash available then. */
export const distributionPlan = group({
  required: true,
  fields: {
    currency: inCurrency,
    asOf: day,
    amount,
    withheldTax: amount,
    carry: amount,
    /** Part of the carry that goes into escrow. */
    carryEscrow: amount,
    net: amount,
    clawback: amount,
    cash: amount,
    tiers: items({
      required: true,
      fields: {
        tier: choice({ options: distributionTiers, required: true }),
        partners: amount,
        carry: amount,
        total: amount,
      },
    }),
    lines: items({
      required: true,
      fields: {
        ...partner,
        commitmentAmount: amount,
        gross: amount,
        carryBorne: amount,
        returnOfCapital: amount,
        preferred: amount,
        catchUp: amount,
        split: amount,
        withheldTax: amount,
        recallable: amount,
        carry: amount,
        carryEscrow: amount,
        net: amount,
        /** No user represents the partner, so the notice reaches no account. */
        isUnreached: bool({}),
      },
    }),
    /** Partners without a share, with the reason. */
    leftOut: items({
      required: true,
      fields: {
        ...partner,
        reason: choice({ options: sharesLeftOut, required: true }),
      },
    }),
  },
});
