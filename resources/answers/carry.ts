import { carrySteps } from '../kit/enums.ts';
import { choice, group, instant, items, ref } from '../kit/fields.ts';
import { amount, day, inCurrency, named } from './parts.ts';

/**
 * What was given out as carry (`earned`): what of it lies in escrow and what was paid, `released` out of escrow as well; what went
 * back from escrow to the fund and what the general partner returned; what would have to come back if the fund ended at its NAV.
 */
const standing = {
  earned: amount,
  escrow: amount,
  paid: amount,
  released: amount,
  givenBack: amount,
  returned: amount,
  clawbackDue: amount,
} as const;
/** What a general partner has, in escrow and received, and gave back. */
const held = group({ required: true, fields: { escrow: amount, paid: amount, returned: amount } });
const step = choice({ options: carrySteps, required: true });
const partner = { partnerId: ref({ to: 'partners', required: true }), name: named } as const;

/** Where the carry of a fund stands on a day, and what may be entered of it. */
export const carryStanding = group({
  required: true,
  fields: {
    asOf: day,
    /** What was known then; null for what is known now. */
    knownAt: instant({}),
    currency: inCurrency,
    ...standing,
    generalPartners: items({
      required: true,
      fields: {
        ...partner,
        ...standing,
        /** What can be entered at most, what waits to be completed, and what is proposed besides. */
        steps: items({ required: true, fields: { type: step, most: amount, waiting: amount, proposed: amount } }),
      },
    }),
    /** Who bears it: what was taken from each, and what of it comes back once all that is due has. */
    partners: items({ required: true, fields: { ...partner, borne: amount, back: amount } }),
    /** The entry that is asked about, and what it changes for each partner. */
    entry: group({
      fields: {
        type: step,
        partnerId: ref({ to: 'partners', required: true }),
        amount,
        most: amount,
        generalPartner: group({ required: true, fields: { before: held, after: held } }),
        partners: items({
          required: true,
          fields: {
            ...partner,
            borneBefore: amount,
            borneAfter: amount,
            back: amount,
            navBefore: amount,
            navAfter: amount,
          },
        }),
      },
    }),
  },
});
