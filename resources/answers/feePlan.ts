import { feeBases, offsetCategories } from '../kit/enums.ts';
import { choice, group, items, rate, ref } from '../kit/fields.ts';
import { amount, day, inCurrency, named } from './parts.ts';

const parts = { gross: amount, waivers: amount, offsets: amount, rebates: amount, net: amount } as const;

/** The management fee of a period as it would be: in all, and what each partner bears of it. */
export const feePlan = group({
  required: true,
  fields: {
    currency: inCurrency,
    feeBasis: choice({ options: feeBases, required: true }),
    /** The day on which it is charged, and as of which its basis is looked at. */
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
        /** Null where its commitments have different ones. */
        feeRate: rate({}),
        ...parts,
      },
    }),
  },
});
