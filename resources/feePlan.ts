import { currencies, feeBases } from './kit/enums.ts';
import { choice, currency, date, group, items, money, rate, ref, text } from './kit/fields.ts';

const amount = money({ required: true });
const parts = { gross: amount, waivers: amount, offsets: amount, rebates: amount, net: amount } as const;

/** The management fee of a period as it would be: in all, and what each partner bears of it. */
export const feePlan = group({
  required: true,
  fields: {
    currency: currency({ options: currencies, required: true }),
    feeBasis: choice({ options: feeBases, required: true }),
    /** The day on which it is charged, and as of which its basis is looked at. */
    feeDate: date({ required: true }),
    ...parts,
    lines: items({
      required: true,
      max: 100_000,
      fields: {
        partnerId: ref({ to: 'partners', required: true }),
        name: text({ required: true }),
        basis: amount,
        /** Null where its commitments have different ones. */
        feeRate: rate({}),
        ...parts,
      },
    }),
  },
});
