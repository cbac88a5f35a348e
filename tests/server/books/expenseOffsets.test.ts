import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateColumn, together } from '../../../server/accounting/ilpa/reportingTemplate.ts';
import { get } from '../../../server/core/entity/records.ts';
import { balancesOf, figuresOf } from '../../../server/ledger/generalLedger/figures.ts';
import { differencesOf } from '../../../server/ledger/openBooks.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { reportingRowsOf } from '../../../server/ledger/reporting.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { expectSameFigures } from '../../helpers/sameFigures.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record, refusal, today, unique } from '../entities/support.ts';

let world: World;
let fundId = '';
const partners: string[] = [];
/** 30m and 20m committed, 60,000.00 and 40,000.00 paid in. */
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
  fundId = await world.put('funds', {
    name: unique('Offsets'),
    currency: 'USD',
    status: 'active',
    firstCloseDate: '2024-01-01',
  });
  for (const [amount, paidIn] of [
    ['30000000.00', '60000.00'],
    ['20000000.00', '40000.00'],
  ]) {
    const partnerId = await world.put('partners', {
      name: unique('Partner'),
      type: 'LP',
      email: `${unique('p').replace(' ', '')}@test.example`,
      approvalStatus: 'APPROVED',
      isVerified: true,
    });
    partners.push(partnerId);
    const { id } = await post('/commitments', { fundId, partnerId, amount, admissionDate: '2024-01-01' });
    await post(`/commitments/${id}/issue`);
    await post(`/commitments/${id}/activate`, { signedAt: '2024-01-01' });
    await completed({ type: 'Investment', source: 'partner', partnerId, amount: paidIn }, '2024-01-31');
  }
});
afterAll(() => world?.close());

const post = async (path: string, body: object = {}) => record(await world.ask.admin('POST', path, body));
const approved = async (body: Record<string, unknown>, day: string) => {
  const { id } = await post('/transactions', { fundId, source: 'fund', tradeDate: day, ...body });
  return post(`/transactions/${id}/approve`);
};
const completed = async (body: Record<string, unknown>, day: string) =>
  post(`/transactions/${(await approved(body, day)).id}/complete`, { valueDate: day });
const accrued = (expenseCategory: string, amount: string, day: string) =>
  completed({ type: 'Accrued Expense', payee: 'Marlow & Finch LLP', expenseCategory, amount }, day);
const offset = (expenseCategory: string, amount: string, day: string) =>
  completed({ type: 'Expense Offset', expenseCategory, amount }, day);
const accounts = async (at: { asOf?: string } = {}) =>
  Object.fromEntries(
    trialBalance(await balancesOf(world.tx, fundId, at)).map(({ account, cents }) => [account, cents]),
  );
/** Change of the form's rows between two days; since inception without a first day. */
const column = async (before: string | null, after: string) => {
  const fund = await get(world.tx, 'funds', fundId);
  const at = async (asOf: string) =>
    together((await reportingRowsOf(world.tx, fund, { asOf })).map(({ rows }) => rows));
  return templateColumn(before ? await at(before) : null, await at(after));
};
const shown = (rows: ReadonlyMap<number, bigint>, which: readonly number[]) =>
  Object.fromEntries(which.map((row) => [row, rows.get(row)]));
const expensesOf = async (partnerId: string | undefined) =>
  (
    await world.ask.admin<{ capitalAccount: { columns: Record<string, string>[] } }>(
      'GET',
      `/partners/${partnerId}/capital-account?fundId=${fundId}&asOf=${today()}`,
    )
  ).body.capitalAccount.columns.find(({ kind }) => kind === 'inception')?.expenses;
const isSound = async () => {
  await expectSameFigures(world.tx, fundId, today());
  expect(await differencesOf(world.tx, fundId)).toEqual([]);
  expect(await ledgerProblems(world.database.owner)).toEqual([]);
};

test('expenses borne by the manager reduce payables or return as cash, through to the ILPA form', async () => {
  const related = await accrued('5100', '1000.00', '2024-03-10');
  await accrued('5215', '600.01', '2024-03-12');
  const ofRelated = await offset('5149', '400.00', '2024-03-20');
  await offset('5299', '100.00', '2024-04-05');
  await completed({ type: 'Expense Reimbursement', expenseCategory: '5299', amount: '50.01' }, '2024-04-10');

  expect(await accounts()).toMatchObject({
    1000: 10_005_001n,
    2010: -110_001n,
    5100: 100_000n,
    5149: -40_000n,
    5215: 60_001n,
    5299: -15_001n,
  });
  // 100,000.00 less 1,600.01, and 550.01 of it borne by the manager; 60 and 40 percent of the rest.
  expect((await figuresOf(world.tx, fundId)).nav).toBe(9_895_000n);
  expect([await expensesOf(partners[0]), await expensesOf(partners[1])]).toEqual(['630.00', '420.00']);

  const sums = [27, 33, 34, 39, 60, 61, 62, 74, 76, 77, 78, 81, 82, 83, 84, 85];
  expect(shown(await column(null, '2024-03-31'), sums)).toEqual({
    27: -100_000n,
    33: 40_000n,
    34: -60_000n,
    39: -60_001n,
    60: 0n,
    61: -60_001n,
    62: -120_001n,
    74: 40_000n,
    76: 40_000n,
    77: 40_000n,
    78: 0n,
    81: 0n,
    82: -120_001n,
    83: -160_001n,
    84: 40_000n,
    85: -120_001n,
  });
  expect(shown(await column('2024-03-31', '2024-06-30'), sums)).toEqual({
    27: 0n,
    33: 0n,
    34: 0n,
    39: 0n,
    60: 15_001n,
    61: 15_001n,
    62: 15_001n,
    74: 15_001n,
    76: 15_001n,
    77: 15_001n,
    78: 0n,
    81: 0n,
    82: 15_001n,
    83: 0n,
    84: 15_001n,
    85: 15_001n,
  });
  expect((await column(null, today())).get(95)).toBe(9_895_000n);
  await isSound();

  // An offset amount is no longer owed, so it is neither offset again nor paid.
  const tooMuch = await approved({ type: 'Expense Offset', expenseCategory: '5299', amount: '1100.02' }, '2024-06-30');
  const refused = await world.ask.admin('POST', `/transactions/${tooMuch.id}/complete`, { valueDate: '2024-06-30' });
  expect(refusal(refused, 409).message).toContain('$1,100.02 cannot be paid or offset.');
  const back = (id: string) => world.ask.admin('POST', `/transactions/${id}/reverse`, { reason: 'Wrong' });
  await completed({ type: 'Accrued Expense Paid', payee: 'Marlow & Finch LLP', amount: '200.00' }, '2024-06-30');
  expect(refusal(await back(related.id), 409).message).toContain(
    'only $900.01 of all accruals is neither paid nor offset.',
  );
  record(await back(ofRelated.id));
  record(await back(related.id));
  expect(await accounts()).toMatchObject({ 2010: -30_001n, 5299: -15_001n });
  expect(await accounts()).not.toHaveProperty('5149');
  await isSound();
});

test('a closing allocates an offset like the expenses, and leaves its account at zero', async () => {
  await accrued('5110', '100.01', '2024-07-10');
  await offset('5149', '33.33', '2024-07-11');
  const nav = (await figuresOf(world.tx, fundId)).nav;
  const periods = (
    await world.ask.admin<{ periods: { id: string; endsOn: string; startsOn: string; status: string }[] }>(
      'GET',
      `/periods?fundId=${fundId}&limit=100&sort=${encodeURIComponent('["startsOn","ASC"]')}`,
    )
  ).body.periods;
  const due = periods.filter(({ endsOn }) => endsOn <= '2024-09-30').sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const states = new Map<string, unknown>();
  for (const { id, endsOn } of due) {
    const closed = await world.ask.admin('POST', `/periods/${id}/close`, {});
    expect(closed.status, closed.text).toBe(200);
    states.set(endsOn, closed.body);
  }
  expect(states.has('2024-09-30')).toBe(true);
  const after = await accounts({ asOf: '2024-09-30' });
  for (const code of ['5110', '5149', '5215', '5299']) expect(after, code).not.toHaveProperty(code);
  expect((await figuresOf(world.tx, fundId)).nav).toBe(nav);
  await isSound();
});
