import type { RecordOf } from '../../../resources/index.ts';
import { rowOf } from '../../../resources/transactionTypes/lists.ts';
import type { LiabilityBalance } from '../../../resources/transactionTypes/row.ts';
import { formatMoney } from '../../accounting/money.ts';
import { max } from '../../accounting/rounding.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { type Message, type MessageValues, messageFor, money, onDay } from '../../core/i18n/message.ts';
import { liabilities, openStandingFrom } from '../../ledger/standing.ts';

/** Refusals by the balance that the reversed transaction added to. */
const refusals: Readonly<Record<LiabilityBalance, (values: MessageValues) => Message>> = {
  accruedExpenses: (values) => messageFor('refusals.transactions.expensePaid', values),
  facilityInterest: () => 'refusals.transactions.interestPaid',
  lateInterest: (values) => messageFor('refusals.transactions.latePassedOn', values),
  facility: (values) => messageFor('refusals.transactions.facilityRepaid', values),
  unapplied: (values) => messageFor('refusals.transactions.receiptReturned', values),
};

/**
 * Checks that an accrued or pass-through amount was not paid since: the balance must cover the reversal on its date and
 * later. The fund is locked. Throws 409 on the date of the reversal with the remaining amount, and the payment to
 * reverse first.
 */
export const checkUnpaid = async (
  tx: Tx,
  { type, fundId, amount, currency }: RecordOf<'transactions'>,
  on: string,
): Promise<void> => {
  const balance = rowOf[type].addsTo;
  if (!balance) return;
  const { day, cents } = (await openStandingFrom(tx, fundId, liabilities[balance], on)).lowestFrom(on);
  if (cents >= centsOf(currency, amount)) return;
  const there = money(formatMoney(max(0n, cents), currency), currency);
  const message = refusals[balance]({ amount: money(amount, currency), there, day: onDay(day) });
  throw conflict(message, [{ field: 'tradeDate', message }]);
};
