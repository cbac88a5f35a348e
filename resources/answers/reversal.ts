import { bool, date, ref } from '../kit/fields.ts';

/** Whether a completed entry can be reversed, and the id and day of an earlier reversal. */
export const reversal = {
  offered: bool({ required: true }),
  reversalId: ref({ to: 'transactions' }),
  tradeDate: date({}),
} as const;
