import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fundState } from '../../../server/accounting/partnerAccounts.ts';
import { get } from '../../../server/core/entity/records.ts';
import { bookInputOf, fundInputOf } from '../../../server/ledger/fundInput.ts';
import { balancesOf, figuresOf } from '../../../server/ledger/generalLedger/figures.ts';
import { differencesOf } from '../../../server/ledger/openBooks.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { reportingRowsOf } from '../../../server/ledger/reporting.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record, today } from '../entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
  for (const partnerId of [world.partners.la1, world.partners.la2])
    await completed({ type: 'Investment', source: 'partner', partnerId, amount: '100000.00' });
});
afterAll(() => world?.close());

const DAY = '2024-06-30';
const post = async (path: string, body: object = {}) => record(await world.ask.ma('POST', path, body));
const completed = async (body: Record<string, unknown>) => {
  const { id } = await post('/transactions', { fundId: world.funds.a, tradeDate: DAY, ...body });
  await post(`/transactions/${id}/approve`);
  return post(`/transactions/${id}/complete`, { valueDate: DAY });
};
const spent = (expenseCategory: string, amount: string, type = 'Fund Expense') =>
  completed({ type, source: 'fund', payee: 'Harbour Placement LLP', expenseCategory, amount });
const cents = (text: string) => BigInt(text.replace('.', ''));

/** Share of each partner in a ledger account. */
const borne = async (account: string) =>
  new Map(
    (await balancesOf(world.tx, world.funds.a))
      .filter((balance) => balance.account === account)
      .map((balance) => [balance.partnerId, balance.cents] as const),
  );
const accountOf = async (partnerId: string) =>
  (
    await world.ask.ma<{ capitalAccount: { columns: Record<string, string>[] } }>(
      'GET',
      `/partners/${partnerId}/capital-account?fundId=${world.funds.a}&asOf=${today()}`,
    )
  ).body.capitalAccount.columns.find(({ kind }) => kind === 'inception') ?? {};
const stateBy = async (read: typeof bookInputOf) => {
  const { accounts, navGross } = fundState(
    await read(world.tx, await get(world.tx, 'funds', world.funds.a), { asOf: today() }),
  );
  return {
    navGross,
    accounts: accounts
      .map(({ position, moves, navNet }) => ({ id: position.partnerId, moves, navNet }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
};
/** Checks after any posting that ledger, records, statements and stored totals agree. */
const isSound = async () => {
  const { navGross, accounts } = await stateBy(bookInputOf);
  expect(await stateBy(fundInputOf)).toEqual({ navGross, accounts });
  expect((await figuresOf(world.tx, world.funds.a)).nav).toBe(navGross);
  expect(await ledgerProblems(world.database.owner)).toEqual([]);
  expect(await differencesOf(world.tx, world.funds.a)).toEqual([]);
  return accounts;
};

describe('capital-raising costs', () => {
  test('are borne by the commitments on their dates, to the cent, paid in or not', async () => {
    const weights = await world.tx.rows<{ partnerId: string; amount: string }>(
      sql`select partner_id as "partnerId", sum(amount)::numeric(20,2)::text as amount from commitments
        where fund_id = ${world.funds.a} and status in ('Active', 'Signed') and admission_date <= ${DAY} group by 1`,
    );
    const before = await borne('3210');
    expect(before.size).toBe(0);
    await spent('3210', '1000.01');
    const shares = await borne('3210');
    expect([...shares.values()].reduce((all, one) => all + one, 0n)).toBe(100_001n);
    const whole = weights.reduce((all, { amount }) => all + cents(amount), 0n);
    expect([...shares.keys()].sort()).toEqual(weights.map(({ partnerId }) => partnerId).sort());
    for (const { partnerId, amount } of weights) {
      const off = (shares.get(partnerId) ?? 0n) * whole - 100_001n * cents(amount);
      expect(off < whole && off > -whole).toBe(true);
    }
    await isSound();
  });

  test('have their own line in each capital account, and reduce NAV by their amount', async () => {
    const [before, nav] = [await accountOf(world.partners.la1), (await figuresOf(world.tx, world.funds.a)).nav];
    await spent('3200', '777.77', 'Accrued Expense');
    expect((await figuresOf(world.tx, world.funds.a)).nav).toBe(nav - 77_777n);
    const share = (await borne('3200')).get(world.partners.la1) ?? 0n;
    expect(share).toBeGreaterThan(0n);
    const after = await accountOf(world.partners.la1);
    expect(cents(after.offering ?? '') - cents(before.offering ?? '')).toBe(share);
    expect(after.expenses).toBe(before.expenses);
    const accounts = await isSound();
    expect(accounts.reduce((all, { moves }) => all + moves.offering, 0n)).toBe(100_001n + 77_777n);
    const own = accounts.find(({ id }) => id === world.partners.la1);
    expect(cents(after.closing ?? '')).toBe(own?.navNet);
    const { analytics } = (
      await world.ask.ma<{ analytics: { bridge: Record<string, string>; navGross: string } }>(
        'GET',
        `/funds/${world.funds.a}/analytics`,
      )
    ).body;
    expect(analytics.bridge.offering).toBe('1777.78');
  });

  test('that are accrued are paid like any other accrued expense', async () => {
    const nav = (await figuresOf(world.tx, world.funds.a)).nav;
    await completed({ type: 'Accrued Expense Paid', source: 'fund', payee: 'Harbour Placement LLP', amount: '777.77' });
    expect((await figuresOf(world.tx, world.funds.a)).nav).toBe(nav);
    await isSound();
  });

  test('fill rows 15 and 16 of the ILPA form and none of its expenses', async () => {
    const fund = await get(world.tx, 'funds', world.funds.a);
    const all = await reportingRowsOf(world.tx, fund, { asOf: today() });
    const total = (row: number) => all.reduce((sum, { rows }) => sum + (rows.get(row) ?? 0n), 0n);
    expect([15, 16, 57].map(total)).toEqual([-77_777n, -100_001n, 0n]);
    const [offering, placement] = [await borne('3200'), await borne('3210')];
    for (const { partnerId, rows } of all) {
      expect(rows.get(15) ?? 0n).toBe(-(offering.get(partnerId) ?? 0n));
      expect(rows.get(16) ?? 0n).toBe(-(placement.get(partnerId) ?? 0n));
    }
  });

  test('are reversed for the partners that bore them', async () => {
    const standing = await balancesOf(world.tx, world.funds.a);
    const { id } = await spent('3210', '333.35');
    expect(await balancesOf(world.tx, world.funds.a)).not.toEqual(standing);
    await post(`/transactions/${id}/reverse`, { reason: 'Entered twice' });
    expect(await balancesOf(world.tx, world.funds.a)).toEqual(standing);
    await isSound();
  });

  test('are refused in a fund without commitments: no partner could bear them', async () => {
    const fundId = await world.put('funds', { name: 'Not Raised Yet', currency: 'USD', vintageYear: 2024 });
    const ask = world.ask.admin;
    const body = {
      fundId,
      type: 'Accrued Expense',
      source: 'fund',
      payee: 'Harbour',
      expenseCategory: '3210',
      amount: '1.00',
    };
    const { id } = record(await ask('POST', '/transactions', { ...body, tradeDate: DAY }));
    record(await ask('POST', `/transactions/${id}/approve`));
    const refused = await ask('POST', `/transactions/${id}/complete`, { valueDate: DAY });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('no committed partner yet to bear this cost');
  });
});
