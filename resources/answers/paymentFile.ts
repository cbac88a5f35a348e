import { paymentsLeftOut } from '../kit/enums.ts';
import { choice, group, integer, items, ref, text } from '../kit/fields.ts';
import { amount, inCurrency, named } from './parts.ts';

/** A payment file for a bank: its text and totals, and the partners with an amount due that it leaves out. */
export const paymentFile = group({
  required: true,
  fields: {
    fileName: text({ required: true }),
    mediaType: text({ required: true }),
    content: text({ required: true }),
    /** SHA-256 of the content in UTF-8, as 64 hex digits. */
    sha256: text({ required: true }),
    count: integer({ required: true }),
    total: amount,
    currency: inCurrency,
    leftOut: items({
      required: true,
      fields: {
        partnerId: ref({ to: 'partners', required: true }),
        partnerName: named,
        net: amount,
        reason: choice({ options: paymentsLeftOut, required: true }),
      },
    }),
  },
});
