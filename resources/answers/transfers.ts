import { date, group, text } from '../kit/fields.ts';
import { amount, inCurrency } from './parts.ts';

/** What one side of a transfer has before it and after it. */
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

/** By name who sells and who buys: a buyer may be nobody else whom the reader knows. */
export const transferParties = group({
  required: true,
  fields: { seller: text({ required: true }), buyer: text({ required: true }) },
});

/** What a transfer of interest moves, and what it makes of both sides. */
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
    /** The day at whose end net asset value was looked at. */
    valuedOn: date({ required: true }),
    /** Of a draft alone: the fund has gone on since what took effect. */
    seller: transferSide,
    buyer: transferSide,
  },
});
