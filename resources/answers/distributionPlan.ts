import { distributionTiers, sharesLeftOut } from '../kit/enums.ts';
import { bool, choice, group, items, ref } from '../kit/fields.ts';
import { amount, day, inCurrency, named } from './parts.ts';

/** How an amount falls on the partners of a fund by its waterfall, on a day; `cash` is what the fund can pay out of then. */
export const distributionPlan = group({
  required: true,
  fields: {
    currency: inCurrency,
    asOf: day,
    amount,
    withheldTax: amount,
    carry: amount,
    /** What of it goes into escrow. */
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
        partnerId: ref({ to: 'partners', required: true }),
        name: named,
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
        /** Nobody stands for the partner in the portal, so nobody is told. */
        isUnreached: bool({}),
      },
    }),
    /** Who gets nothing, and why. */
    leftOut: items({
      required: true,
      fields: {
        partnerId: ref({ to: 'partners', required: true }),
        name: named,
        reason: choice({ options: sharesLeftOut, required: true }),
      },
    }),
  },
});
