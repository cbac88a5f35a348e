import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { money, onDay, say } from '../../core/words/said.ts';
import { balancesOf } from '../../ledger/books/figures.ts';

const FACILITY = '2200';

/** Nobody repays more than a facility lent, on the day itself or by now. The fund is locked. Throws 409. */
export const checkOwed = async (
  tx: Tx,
  { fundId, type, amount, currency }: RecordOf<'transactions'>,
  { valueDate, day }: { valueDate: string; day: string },
) => {
  if (type !== 'Facility Repayment') return;
  for (const on of new Set([valueDate, day])) {
    const balances = await balancesOf(tx, fundId, { asOf: on });
    const owed = -(balances.find(({ account }) => account === FACILITY)?.cents ?? 0n);
    if (owed >= centsOf(currency, amount)) continue;
    const values = {
      owed: money(formatMoney(owed, currency ?? 'USD'), currency),
      amount: money(amount, currency),
      day: onDay(on),
    };
    const message = say('refusals.transactions.aboveFacility', values);
    throw conflict(message, [{ field: 'amount', message }]);
  }
};
