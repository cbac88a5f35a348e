import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fundState } from '../../../server/accounting/partnerAccounts.ts';
import { get } from '../../../server/core/entity/records.ts';
import { bookInputOf, fundInputOf } from '../../../server/ledger/fundInput.ts';
import { balancesOf, figuresOf } from '../../../server/ledger/generalLedger/figures.ts';
import { differencesOf } from '../../../server/ledger/openBooks.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record, today } from '../entities/support.ts';

let world: World;
let companyId = '';
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
  companyId = await world.put('companies', { name: 'Borrower', approvalStatus: 'APPROVED', isVerified: true });
  await world.put('fund-companies', { fundId: world.funds.a, companyId, linkedAt: '2023-02-01' });
  await completed('2024-01-31', {
    type: 'Investment',
    source: 'partner',
    partnerId: world.partners.la1,
    amount: '90000.00',
  });
  await completed('2024-02-29', { type: 'Investment', ...of(), amount: '50000.00' });
});
afterAll(() => world?.close());

const of = () => ({ source: 'company', companyId });
const post = async (path: string, body: object = {}) => record(await world.ask.ma('POST', path, body));
const completed = async (day: string, body: Record<string, unknown>) => {
  const { id } = await post('/transactions', { fundId: world.funds.a, tradeDate: day, ...body });
  await post(`/transactions/${id}/approve`);
  return post(`/transactions/${id}/complete`, { valueDate: day });
};
const capitalised = (day: string, amount: string) => completed(day, { type: 'Interest in Kind', ...of(), amount });

const analytics = async () =>
  (
    await world.ask.ma<{
      analytics: {
        cash: string;
        navGross: string;
        bridge: Record<string, string>;
        companies: Record<string, string>[];
      };
    }>('GET', `/funds/${world.funds.a}/analytics`)
  ).body.analytics;
const holding = async () => {
  const found = (await analytics()).companies.find((company) => company.companyId === companyId);
  const { cost, heldCost, fairValue, proceeds, income, realisedGain, moic } = found ?? {};
  return { cost, heldCost, fairValue, proceeds, income, realisedGain, moic };
};
const onCompany = async () =>
  Object.fromEntries(
    (await balancesOf(world.tx, world.funds.a))
      .filter((balance) => balance.companyId === companyId)
      .map(({ account, cents }) => [account, cents]),
  );
/** Checks that ledger, records, stored totals and partner accounts agree. */
const isSound = async () => {
  const fund = await get(world.tx, 'funds', world.funds.a);
  const at = { asOf: today() };
  const state = async (read: typeof bookInputOf) => {
    const { accounts, navGross, portfolio } = fundState(await read(world.tx, fund, at));
    return {
      navGross,
      flows: portfolio.flows.get(companyId),
      last: portfolio.timelines.get(companyId)?.at(-1),
      accounts: new Map(accounts.map(({ position, moves, navNet }) => [position.partnerId, { moves, navNet }])),
    };
  };
  const books = await state(bookInputOf);
  expect(await state(fundInputOf)).toEqual(books);
  expect((await figuresOf(world.tx, world.funds.a)).nav).toBe(books.navGross);
  expect(await ledgerProblems(world.database.owner)).toEqual([]);
  expect(await differencesOf(world.tx, world.funds.a)).toEqual([]);
  return books;
};

describe('interest in kind', () => {
  test('raises cost, value and income of the holding, and moves no money', async () => {
    const before = await analytics();
    await capitalised('2024-06-30', '1500.00');
    const after = await analytics();
    const cents = (text = '') => BigInt(text.replace('.', ''));
    expect(after.cash).toBe(before.cash);
    expect(cents(after.navGross) - cents(before.navGross)).toBe(150_000n);
    expect(cents(after.bridge.income) - cents(before.bridge.income)).toBe(150_000n);
    expect(after.bridge.unrealisedGain).toBe(before.bridge.unrealisedGain);
    expect(await holding()).toEqual({
      ...{ cost: '50000.00', heldCost: '51500.00', fairValue: '51500.00', proceeds: '0.00' },
      ...{ income: '0.00', realisedGain: '0.00', moic: '1.030000' },
    });
    expect((await isSound()).flows).toEqual([{ date: '2024-02-29', cents: -5_000_000n }]);
  });

  test('is income of that company in the list of its entries', async () => {
    const asked = encodeURIComponent(JSON.stringify({ fundId: world.funds.a, companyId, account: ['4000'] }));
    const { journalEntries } = (
      await world.ask.ma<{ journalEntries: { credit: string }[] }>(
        'GET',
        `/journal-entries?filter=${asked}&range=[0,9]`,
      )
    ).body;
    expect(journalEntries.map(({ credit }) => credit)).toEqual(['1500.00']);
  });

  test('leaves the valuations of its own date and of later days unchanged', async () => {
    const make = { fundId: world.funds.a, companyId, method: 'multiples' };
    for (const [date, fairValue] of [['2024-09-30', '55000.00']]) {
      const { id } = await post('/valuations', { ...make, date, fairValue });
      record(await world.ask.admin('POST', `/valuations/${id}/approve`, {}));
    }
    await capitalised('2024-09-30', '1600.00');
    expect(await holding()).toMatchObject({ heldCost: '53100.00', fairValue: '55000.00' });
    await isSound();
    const late = await capitalised('2024-08-31', '100.00');
    expect(await holding()).toMatchObject({ heldCost: '53200.00', fairValue: '55000.00' });
    await isSound();
    await post(`/transactions/${late.id}/reverse`, { reason: 'Not agreed', tradeDate: '2024-08-31' });
    expect(await holding()).toMatchObject({ heldCost: '53100.00', fairValue: '55000.00' });
    await isSound();
  });

  test('is reversed with all its effects', async () => {
    const standing = await balancesOf(world.tx, world.funds.a);
    const { id } = await capitalised('2024-12-31', '77.77');
    await post(`/transactions/${id}/reverse`, { reason: 'Entered twice' });
    expect(await balancesOf(world.tx, world.funds.a)).toEqual(standing);
    await isSound();
  });

  test('is part of the relieved cost of a sale: paid plus earned equals the proceeds', async () => {
    await completed('2025-03-31', { type: 'Sale', ...of(), amount: '56000.00', fullExit: true });
    expect(await holding()).toEqual({
      ...{ cost: '50000.00', heldCost: '0.00', fairValue: '0.00', proceeds: '56000.00' },
      ...{ income: '0.00', realisedGain: '2900.00', moic: '1.120000' },
    });
    expect(await onCompany()).toEqual({ 4100: -290_000n });
    await isSound();
  });
});
