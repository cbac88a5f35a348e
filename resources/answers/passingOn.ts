import { bool, group, integer, items } from '../kit/fields.ts';
import { amount, day, inCurrency, partner } from './parts.ts';

/** Passing on received late interest to the other partners: share of each, amount entered, and amount due. */
export const passingOn = {
  offered: bool({ required: true }),
  currency: inCurrency,
  /** The day whose commitments decide the shares. */
  receivedOn: day,
  received: amount,
  /** Total not entered yet. */
  due: amount,
  lines: items({
    required: true,
    max: 100_000,
    fields: {
      ...partner,
      commitment: amount,
      share: amount,
      entered: amount,
      due: amount,
    },
  }),
} as const;

/** Total entered for payment, and the number of partners. */
export const passedOn = group({
  required: true,
  fields: { partners: integer({ required: true }), amount, currency: inCurrency },
});
