import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fundState } from '../../../server/accounting/partnerAccounts.ts';
import { get } from '../../../server/core/entity/records.ts';
import { bookInputOf, fundInputOf } from '../../../server/ledger/fundInput.ts';
import { balancesOf, figuresOf } from '../../../server/ledger/generalLedger/figures.ts';
import { differencesOf } from '../../../server/ledger/openBooks.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record, today } from '../entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
  await completed('2024-01-31', {
    type: 'Investment',
    source: 'partner',
    partnerId: world.partners.la1,
    amount: '90000.00',
  });
});
afterAll(() => world?.close());

const post = async (path: string, body: object = {}) => record(await world.ask.ma('POST', path, body));
const completed = async (day: string, body: Record<string, unknown>) => {
  const { id } = await post('/transactions', { fundId: world.funds.a, tradeDate: day, ...body });
  await post(`/transactions/${id}/approve`);
  return post(`/transactions/${id}/complete`, { valueDate: day });
};
const accrued = (day: string, amount: string) => completed(day, { type: 'Accrued Facility Interest', amount });
const paid = (day: string, amount: string) => completed(day, { type: 'Facility Interest', amount });
const reversed = (id: string, tradeDate?: string) =>
  world.ask.ma('POST', `/transactions/${id}/reverse`, { reason: 'Wrong', ...(tradeDate && { tradeDate }) });

const standing = async () =>
  new Map((await trialBalance(await balancesOf(world.tx, world.funds.a))).map((a) => [Number(a.account), a.cents]));
/** Change of the fund's ledger accounts by an operation, debit less credit. */
const changes = async (work: () => Promise<unknown>) => {
  const before = await standing();
  await work();
  const after = await standing();
  const codes = [...new Set([...before.keys(), ...after.keys()])];
  return Object.fromEntries(
    codes.map((code) => [code, (after.get(code) ?? 0n) - (before.get(code) ?? 0n)]).filter(([, cents]) => cents !== 0n),
  );
};
/** Checks that ledger, records, stored totals, available cash and partner accounts agree. */
const isSound = async () => {
  const fund = await get(world.tx, 'funds', world.funds.a);
  const state = async (read: typeof bookInputOf) => {
    const { accounts, navGross } = fundState(await read(world.tx, fund, { asOf: today() }));
    return { navGross, accounts: new Map(accounts.map((one) => [one.position.partnerId, [one.moves, one.navNet]])) };
  };
  const books = await state(bookInputOf);
  expect(await state(fundInputOf)).toEqual(books);
  const { nav, cash } = await figuresOf(world.tx, world.funds.a);
  expect(nav).toBe(books.navGross);
  expect(await ledgerProblems(world.database.owner)).toEqual([]);
  expect(await differencesOf(world.tx, world.funds.a)).toEqual([]);
  const { analytics } = (
    await world.ask.ma<{ analytics: { cash: string; owed: string; series: { nav: string }[]; navGross: string } }>(
      'GET',
      `/funds/${world.funds.a}/analytics`,
    )
  ).body;
  const cents = (text = '') => BigInt(text.replace('.', ''));
  expect(cents(analytics.cash)).toBe(cash);
  expect(analytics.series.at(-1)?.nav).toBe(analytics.navGross);
  return cents(analytics.owed);
};

describe('facility interest accrued before payment', () => {
  test('is a cost on accrual, and deducted from available cash until it is paid', async () => {
    const owed = await isSound();
    expect(await changes(() => accrued('2024-03-31', '300.00'))).toEqual({ 2210: -30_000n, 5250: 30_000n });
    expect(await isSound()).toBe(owed + 30_000n);
  });

  test('is paid from the accrual first; only the rest is a cost on its date', async () => {
    expect(await changes(() => paid('2024-04-15', '100.00'))).toEqual({ 1000: -10_000n, 2210: 10_000n });
    await isSound();
    expect(await changes(() => paid('2024-06-30', '250.00'))).toEqual({ 1000: -25_000n, 2210: 20_000n, 5250: 5_000n });
    await isSound();
    expect(await changes(() => paid('2024-07-01', '10.00'))).toEqual({ 1000: -1_000n, 5250: 1_000n });
    await isSound();
  });

  test('is not paid before its accrual, nor twice', async () => {
    await accrued('2024-09-30', '80.00');
    expect(await changes(() => paid('2024-08-31', '30.00'))).toEqual({ 1000: -3_000n, 5250: 3_000n });
    await paid('2024-12-31', '60.00');
    // On its date 80.00 is owed, and later at most 20.00.
    expect(await changes(() => paid('2024-10-31', '50.00'))).toEqual({ 1000: -5_000n, 2210: 2_000n, 5250: 3_000n });
    expect((await standing()).get(2210) ?? 0n).toBe(0n);
    await isSound();
  });

  test('is owed again once its payment is reversed, and is itself reversible only while it is owed', async () => {
    const before = await standing();
    const interest = await accrued('2025-01-31', '40.00');
    const payment = await paid('2025-02-28', '45.00');
    const refused = await reversed(interest.id);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Reverse that payment first');
    expect(await changes(() => reversed(payment.id))).toEqual({ 1000: 4_500n, 2210: -4_000n, 5250: -500n });
    await isSound();
    expect((await reversed(interest.id)).status).toBe(200);
    expect(await standing()).toEqual(before);
    await isSound();
  });
});
