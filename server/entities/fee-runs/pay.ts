import { centsOf } from '../../core/base/money.ts';
import { checkOverdraft } from '../../ledger/overdraft.ts';
import { checkPostingDay } from '../../ledger/runs.ts';
import { feeRun } from './run.ts';

/** Marks the fee as paid to the manager. */
export const payFee = feeRun.step('pay', async ({ work, row, ...ground }, { paidOn, confirmOverdraft }) => {
  await checkPostingDay(work.tx, ground, { day: paidOn, field: 'paidOn', first: row.feeDate });
  const { currency } = row;
  const moved = -centsOf(currency, row.net);
  const isOverdraftConfirmed = confirmOverdraft === true;
  await checkOverdraft(work.tx, row.fundId, [{ moved, currency, valueDate: paidOn, isOverdraftConfirmed }]);
  return { posts: { feeRunId: row.id } };
});

/** Records a returned payment: reverses it in the ledger, and the fee is owed again. */
export const bounceFee = feeRun.step('bounce', async ({ work, row, ...ground }, { returnedOn }) => {
  await checkPostingDay(work.tx, ground, { day: returnedOn, field: 'returnedOn', first: row.paidOn });
  return { posts: { feeRunId: row.id } };
});
