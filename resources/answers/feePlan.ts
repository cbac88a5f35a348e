import { feeBases, offsetCategories } from '../kit/enums.ts';
import { choice, date, group, items, money, rate } from '../kit/fields.ts';
import { amount, day, inCurrency, partner } from './parts.ts';

const parts = { gross: amount, waivers: amount, offsets: amount, rebates: amount, net: amount } as const;

/** Preview of the management fee of a period: total, and share of each partner. */
export const feePlan = group({
  required: true,
  fields: {
    currency: inCurrency,
    feeBasis: choice({ options: feeBases, required: true }),
    /**
     * Fee basis of the days after the investment period, and the last day of that period; null if it does not end
     * within the fee period.
     */
    feeBasisAfter: choice({ options: feeBases }),
    investmentPeriodEnd: date({}),
    /**
     * The charge date. The basis is taken as of this day, and for days within the investment period no later than its
     * end.
     */
    feeDate: day,
    ...parts,
    /** Recognised offsets that remain unapplied after this fee; a null category means other offsets. */
    unapplied: items({
      required: true,
      max: 20,
      fields: { category: choice({ options: offsetCategories }), amount },
    }),
    lines: items({
      required: true,
      max: 100_000,
      fields: {
        ...partner,
        basis: amount,
        /** Basis of the days after the investment period; null if it does not end within the fee period. */
        basisAfter: money({}),
        /** Null if its commitments have different rates. */
        feeRate: rate({}),
        ...parts,
      },
    }),
  },
});
