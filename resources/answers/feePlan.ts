import { feeBases, offsetCategories } from '../kit/enums.ts';
import { choice, date, group, items, money, rate, ref } from '../kit/fields.ts';
import { amount, day, inCurrency, named } from './parts.ts';

const parts = { gross: amount, waivers: amount, offsets: amount, rebates: amount, net: amount } as const;

/** The management fee of a period as it would be: in all, and what each partner bears of it. */
export const feePlan = group({
  required: true,
  fields: {
    currency: inCurrency,
    feeBasis: choice({ options: feeBases, required: true }),
    /** On what the days after the investment period are charged, and its last day; null where it does not end within the period of the fee. */
    feeBasisAfter: choice({ options: feeBases }),
    investmentPeriodEnd: date({}),
    /** The day on which it is charged, and as of which its basis is looked at, of days in the investment period no later than its end. */
    feeDate: day,
    ...parts,
    /** What is recognised, not yet applied and not taken off here; a category of null is other offsets. */
    unapplied: items({
      required: true,
      max: 20,
      fields: { category: choice({ options: offsetCategories }), amount },
    }),
    lines: items({
      required: true,
      max: 100_000,
      fields: {
        partnerId: ref({ to: 'partners', required: true }),
        name: named,
        basis: amount,
        /** On what its days after the investment period are charged; null where that does not end within the period of the fee. */
        basisAfter: money({}),
        /** Null where its commitments have different ones. */
        feeRate: rate({}),
        ...parts,
      },
    }),
  },
});
