import { date, group, text } from '../kit/fields.ts';
import { amount, inCurrency } from './parts.ts';

/** Figures of one side of a transfer, before and after. */
const transferSide = group({
  fields: {
    partnerId: text({ required: true }),
    name: text({ required: true }),
    committedBefore: amount,
    committedAfter: amount,
    unfundedBefore: amount,
    unfundedAfter: amount,
    navBefore: amount,
    navAfter: amount,
  },
});

/** Names of seller and buyer, since the reader may have no access to the buyer's record. */
export const transferParties = group({
  required: true,
  fields: { seller: text({ required: true }), buyer: text({ required: true }) },
});

/** Preview of a transfer of interest: the amounts moved, and the result for both sides. */
export const transferOutcome = group({
  required: true,
  fields: {
    currency: inCurrency,
    committed: amount,
    unfunded: amount,
    contributions: amount,
    distributions: amount,
    capital: amount,
    carry: amount,
    value: amount,
    /** The day at whose end net asset value is taken. */
    valuedOn: date({ required: true }),
    /** For a draft only: later changes of the fund make it meaningless once effective. */
    seller: transferSide,
    buyer: transferSide,
  },
});
