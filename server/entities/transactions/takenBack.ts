import { figureAccounts } from '../../../resources/figureAccounts.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import type { TransactionType } from '../../accounting/movements.ts';
import { max } from '../../accounting/rounding.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { type Message, type MessageValues, messageFor, money, onDay } from '../../core/i18n/message.ts';
import { FACILITY_INTEREST } from '../../ledger/generalLedger/facilityInterest.ts';
import type { Stands } from '../../ledger/generalLedger/standing.ts';
import { LATE_INTEREST, openStandingFrom } from '../../ledger/standing.ts';

/** Balance that a type added to, which must still be available for its reversal. */
interface Added {
  to: Stands;
  refusal: (values: MessageValues) => Message;
}

const added: Partial<Record<TransactionType, Added>> = {
  'Accrued Expense': {
    to: { accounts: figureAccounts.accrued, sign: -1n },
    refusal: (values) => messageFor('refusals.transactions.expensePaid', values),
  },
  'Accrued Facility Interest': {
    to: FACILITY_INTEREST,
    refusal: () => 'refusals.transactions.interestPaid',
  },
  'Late Interest to Pass On': {
    to: LATE_INTEREST,
    refusal: (values) => messageFor('refusals.transactions.latePassedOn', values),
  },
  'Facility Drawdown': {
    to: { accounts: figureAccounts.facility, sign: -1n },
    refusal: (values) => messageFor('refusals.transactions.facilityRepaid', values),
  },
  'Unapplied Receipt': {
    to: { accounts: figureAccounts.unapplied, sign: -1n },
    refusal: (values) => messageFor('refusals.transactions.receiptReturned', values),
  },
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
  const { to, refusal } = added[type] ?? {};
  if (!to || !refusal) return;
  const { day, cents } = (await openStandingFrom(tx, fundId, to, on)).lowestFrom(on);
  if (cents >= centsOf(currency, amount)) return;
  const there = money(formatMoney(max(0n, cents), currency), currency);
  const message = refusal({ amount: money(amount, currency), there, day: onDay(day) });
  throw conflict(message, [{ field: 'tradeDate', message }]);
};
