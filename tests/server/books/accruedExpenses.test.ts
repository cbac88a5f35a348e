import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record, refusal } from '../entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
  await completed({ type: 'Other Income', amount: '100000.00' }, '2024-06-30');
});
afterAll(() => world?.close());

const post = async (path: string, body: object = {}) => record(await world.ask.ma('POST', path, body));
const completed = async (body: Record<string, unknown>, day: string) => {
  const { id } = await post('/transactions', { fundId: world.funds.a, source: 'fund', tradeDate: day, ...body });
  await post(`/transactions/${id}/approve`);
  return post(`/transactions/${id}/complete`, { valueDate: day });
};
const payee = 'Marlow & Finch LLP';
const accrued = (amount: string, day: string, expenseCategory = '5225') =>
  completed({ type: 'Accrued Expense', payee, expenseCategory, amount }, day);
const paid = (amount: string, day: string) => completed({ type: 'Accrued Expense Paid', payee, amount }, day);
const back = (id: string, tradeDate?: string) =>
  world.ask.ma('POST', `/transactions/${id}/reverse`, { reason: 'Wrong', ...(tradeDate && { tradeDate }) });
const owed = async () =>
  -(trialBalance(await balancesOf(world.tx, world.funds.a)).find(({ account }) => account === '2010')?.cents ?? 0n);

test('an accrual is reversed only up to its unpaid part, on the day and on every later one', async () => {
  const first = await accrued('800.00', '2024-07-10');
  const payment = await paid('300.00', '2024-07-20');
  const later = await accrued('300.00', '2024-07-31');
  // The same amount is owed again now; between the payment and the second accrual it was not.
  expect(refusal(await back(first.id, '2024-07-15'), 409).message).toBe(
    'This entry accrued $800.00, and only $500.00 of all accruals is neither paid nor offset. First reverse the later entries: Accrued Expense Paid or Expense Offset.',
  );
  expect(await owed()).toBe(80_000n);
  record(await back(later.id));
  expect(refusal(await back(first.id), 409).message).toContain('only $500.00');
  record(await back(payment.id));
  record(await back(first.id));
  expect(await owed()).toBe(0n);
  expect(await ledgerProblems(world.database.owner)).toEqual([]);
});

test('a paid capital-raising cost is not reversed either', async () => {
  const cost = await accrued('50.00', '2024-08-01', '3210');
  const payment = await paid('50.00', '2024-08-02');
  expect(refusal(await back(cost.id), 409).message).toContain('only $0.00');
  record(await back(payment.id));
  record(await back(cost.id));
  expect(await owed()).toBe(0n);
});
