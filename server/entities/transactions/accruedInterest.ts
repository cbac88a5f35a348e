import type { RecordOf } from '../../../resources/index.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { balanceOnDays } from '../../ledger/cash.ts';

/**
 * Interest of a facility that was accrued, and paid out of that since, is taken back after its payment: on the day of its reversal
 * and by now as much has to be owed. The fund is locked. Throws 409.
 */
export const checkInterestUnpaid = async (
  tx: Tx,
  { type, fundId, amount, currency }: RecordOf<'transactions'>,
  { on, day }: { on: string; day: string },
) => {
  if (type !== 'Accrued Facility Interest') return;
  const balance = await balanceOnDays(tx, fundId, ['2210'], [on, day]);
  if ([on, day].some((each) => -balance(each) < centsOf(currency, amount)))
    throw conflict('refusals.transactions.interestPaid');
};
