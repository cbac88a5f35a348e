import { figureAccounts } from '../../../resources/figureAccounts.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import type { TransactionType } from '../../accounting/movements.ts';
import { max } from '../../accounting/rounding.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { money, type Said, type SaidValues, say } from '../../core/words/said.ts';
import { LATE_INTEREST, leastOwedFrom, type Stands } from '../../ledger/standing.ts';

/** What a type added to, and has to be there still when it is taken back. */
interface Added {
  to: Stands;
  refusal: (values: SaidValues) => Said;
}

const added: Partial<Record<TransactionType, Added>> = {
  'Accrued Expense': {
    to: { accounts: figureAccounts.accrued },
    refusal: (values) => say('refusals.transactions.expensePaid', values),
  },
  'Accrued Facility Interest': {
    to: { accounts: ['2210'] },
    refusal: () => 'refusals.transactions.interestPaid',
  },
  'Late Interest to Pass On': {
    to: LATE_INTEREST,
    refusal: (values) => say('refusals.transactions.latePassedOn', values),
  },
};

/**
 * What is owed, or lies there to be passed on, by a movement is taken back only as far as it was not paid since: on the day of its
 * reversal and on every later one as much has to stand there. The fund is locked. Throws 409 that says how much is left, and which
 * payment to reverse first.
 */
export const checkUnpaid = async (
  tx: Tx,
  { type, fundId, amount, currency }: RecordOf<'transactions'>,
  on: string,
): Promise<void> => {
  const { to, refusal } = added[type] ?? {};
  if (!to || !refusal) return;
  const there = max(0n, await leastOwedFrom(tx, fundId, to, on));
  if (there >= centsOf(currency, amount)) return;
  throw conflict(
    refusal({ amount: money(amount, currency), there: money(formatMoney(there, currency ?? 'USD'), currency) }),
  );
};
