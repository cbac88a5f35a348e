import { bool, date, ref } from '../kit/fields.ts';

/** Whether a completed entry can still be taken back, and which entry of what day took it back before. */
export const reversal = {
  offered: bool({ required: true }),
  reversalId: ref({ to: 'transactions' }),
  tradeDate: date({}),
} as const;
