import { currencies, distributionTiers } from './kit/enums.ts';
import { choice, currency, date, group, items, money, ref, text } from './kit/fields.ts';

const amount = money({ required: true });

/** How an amount falls on the partners of a fund by its waterfall, on a day; `cash` is what the fund can pay out of then. */
export const distributionPlan = group({
  required: true,
  fields: {
    currency: currency({ options: currencies, required: true }),
    asOf: date({ required: true }),
    amount,
    withheldTax: amount,
    carry: amount,
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
        name: text({ required: true }),
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
        net: amount,
      },
    }),
  },
});
