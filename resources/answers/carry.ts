import { choice, group, instant, items, ref } from '../kit/fields.ts';
import { carrySteps } from '../transactionTypes/lists.ts';
import { amount, day, inCurrency, partner } from './parts.ts';

/**
 * Carry distributed (`earned`), with its parts in escrow and paid (including `released` escrow). `givenBack` went from
 * escrow to the fund, and `returned` came from the general partner. `clawbackDue` is the clawback due if the fund were
 * liquidated at NAV.
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
/** Carry of a general partner: in escrow, received and returned. */
const carryAmounts = group({ required: true, fields: { escrow: amount, paid: amount, returned: amount } });
const step = choice({ options: carrySteps, required: true });

/** Carry of a fund on a day, and the entries that can be made for it. */
export const carryStanding = group({
  required: true,
  fields: {
    asOf: day,
    /** Excludes later bookings; null includes all. */
    knownAt: instant({}),
    currency: inCurrency,
    ...standing,
    generalPartners: items({
      required: true,
      fields: {
        ...partner,
        ...standing,
        /** Maximum that can be entered, amount waiting for completion, and suggested amount. */
        steps: items({ required: true, fields: { type: step, most: amount, waiting: amount, proposed: amount } }),
      },
    }),
    /** Partners who bear the carry: amount borne, and the amount to get back once the clawback is paid. */
    partners: items({ required: true, fields: { ...partner, borne: amount, back: amount } }),
    /** The entry to preview, with its effect on each partner. */
    entry: group({
      fields: {
        type: step,
        partnerId: ref({ to: 'partners', required: true }),
        amount,
        most: amount,
        generalPartner: group({ required: true, fields: { before: carryAmounts, after: carryAmounts } }),
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
