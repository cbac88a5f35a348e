import { bool, group, integer, items, ref } from '../kit/fields.ts';
import { amount, day, inCurrency, named } from './parts.ts';

/** How late interest that came in is passed on to the other partners: what is each one's, what of it was entered, and what is left. */
export const passingOn = {
  offered: bool({ required: true }),
  currency: inCurrency,
  /** The day by whose commitments it is shared. */
  receivedOn: day,
  received: amount,
  /** What is not entered yet, of all together. */
  due: amount,
  lines: items({
    required: true,
    max: 100_000,
    fields: {
      partnerId: ref({ to: 'partners', required: true }),
      name: named,
      commitment: amount,
      share: amount,
      entered: amount,
      due: amount,
    },
  }),
} as const;

/** What was entered to be paid to how many partners. */
export const passedOn = group({
  required: true,
  fields: { partners: integer({ required: true }), amount, currency: inCurrency },
});
