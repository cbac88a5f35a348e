import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fundState } from '../../../server/accounting/partnerAccounts.ts';
import { get } from '../../../server/core/entity/records.ts';
import { bookInputOf, fundInputOf } from '../../../server/ledger/fundInput.ts';
import { balancesOf, figuresOf } from '../../../server/ledger/generalLedger/figures.ts';
import { plainText } from '../../../server/ledger/generalLedger/plainText.ts';
import { differencesOf } from '../../../server/ledger/openBooks.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record, refusal, today } from '../entities/support.ts';

let world: World;
let companyId = '';
let otherId = '';
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
  companyId = await company('Target');
  otherId = await company('Other');
  await completed('2024-01-31', {
    type: 'Investment',
    source: 'partner',
    partnerId: world.partners.la1,
    amount: '90000.00',
  });
  await completed('2024-02-29', { type: 'Investment', ...of(), amount: '50000.00' });
  await completed('2024-02-29', { type: 'Investment', ...of(otherId), amount: '10000.00' });
});
afterAll(() => world?.close());

const company = async (name: string) => {
  const id = await world.put('companies', { name, approvalStatus: 'APPROVED', isVerified: true });
  await world.put('fund-companies', { fundId: world.funds.a, companyId: id, linkedAt: '2023-02-01' });
  return id;
};
const of = (id = companyId) => ({ source: 'company', companyId: id });
const post = async (path: string, body: object = {}) => record(await world.ask.ma('POST', path, body));
const entered = (day: string, body: Record<string, unknown>) =>
  post('/transactions', { fundId: world.funds.a, tradeDate: day, ...body });
const approved = async (day: string, body: Record<string, unknown>) => {
  const { id } = await entered(day, body);
  await post(`/transactions/${id}/approve`);
  return id as string;
};
const completed = async (day: string, body: Record<string, unknown>) =>
  post(`/transactions/${await approved(day, body)}/complete`, { valueDate: day });
/** Refusal of its completion. */
const refused = async (day: string, body: Record<string, unknown>) =>
  refusal(await world.ask.ma('POST', `/transactions/${await approved(day, body)}/complete`, { valueDate: day }), 409);
const received = (amount: string) => ({ type: 'Sale Escrow Received', ...of(), amount });
const writtenOff = (amount: string) => ({ type: 'Sale Escrow Written Off', ...of(), amount });

const analytics = async (at = '') =>
  (
    await world.ask.ma<{
      analytics: {
        cash: string;
        saleEscrow: string;
        navGross: string;
        bridge: Record<string, string>;
        series: { nav: string }[];
        companies: Record<string, string>[];
      };
    }>('GET', `/funds/${world.funds.a}/analytics${at}`)
  ).body.analytics;
const holding = async (at = '') => {
  const found = (await analytics(at)).companies.find((one) => one.companyId === companyId);
  const { heldCost, fairValue, proceeds, inEscrow, realisedGain, moic } = found ?? {};
  return { heldCost, fairValue, proceeds, inEscrow, realisedGain, moic };
};
const onCompany = async () =>
  Object.fromEntries(
    (await balancesOf(world.tx, world.funds.a))
      .filter((balance) => balance.companyId === companyId)
      .map(({ account, cents }) => [account, cents]),
  );
/** Groups flows by day: the ledger has daily movements, the records each movement. */
const byDay = (flows: readonly { date: string; cents: bigint }[]) =>
  [...new Set(flows.map(({ date }) => date))].sort().map((date) => ({
    date,
    cents: flows.filter((flow) => flow.date === date).reduce((all, flow) => all + flow.cents, 0n),
  }));
const cents = (text = '') => BigInt(text.replace('.', ''));
/** Checks that ledger, records, stored totals and partner accounts agree. */
const isSound = async () => {
  const fund = await get(world.tx, 'funds', world.funds.a);
  const at = { asOf: today() };
  const state = async (read: typeof bookInputOf) => {
    const { accounts, navGross, portfolio } = fundState(await read(world.tx, fund, at));
    return {
      navGross,
      flows: byDay(portfolio.flows.get(companyId) ?? []),
      inEscrow: portfolio.inEscrow.get(companyId) ?? 0n,
      states: portfolio.timelines.get(companyId)?.map(({ date, ...state }) => ({ date, ...state })),
      accounts: new Map(accounts.map(({ position, moves, navNet }) => [position.partnerId, { moves, navNet }])),
    };
  };
  const books = await state(bookInputOf);
  const records = await state(fundInputOf);
  expect({ ...records, states: records.states?.at(-1) }).toEqual({ ...books, states: books.states?.at(-1) });
  expect((await figuresOf(world.tx, world.funds.a)).nav).toBe(books.navGross);
  expect((await analytics()).series.at(-1)?.nav).toBe((await analytics()).navGross);
  expect(await ledgerProblems(world.database.owner)).toEqual([]);
  expect(await differencesOf(world.tx, world.funds.a)).toEqual([]);
  return books;
};

describe('sale proceeds held in escrow', () => {
  let first = '';
  let before = '';

  test('are realised with the sale, and added to its cash: the gain is both less the cost', async () => {
    const standing = await analytics();
    before = new Date().toISOString();
    const sale = { type: 'Sale', ...of(), amount: '30000.00', escrowAmount: '6000.00', costRelieved: '20000.00' };
    first = (await completed('2024-06-30', sale)).id as string;
    // 30,000 + 6,000 - 20,000.
    expect(await holding()).toEqual({
      ...{ heldCost: '30000.00', fairValue: '30000.00', proceeds: '36000.00', inEscrow: '6000.00' },
      ...{ realisedGain: '16000.00', moic: '1.320000' },
    });
    expect(await onCompany()).toEqual({ 1410: 600_000n, 1500: 3_000_000n, 4100: -1_600_000n });
    const after = await analytics();
    expect(cents(after.cash) - cents(standing.cash)).toBe(3_000_000n);
    expect(cents(after.navGross) - cents(standing.navGross)).toBe(1_600_000n);
    expect(after.saleEscrow).toBe('6000.00');
    expect((await isSound()).flows).toEqual([
      { date: '2024-02-29', cents: -5_000_000n },
      { date: '2024-06-30', cents: 3_000_000n },
    ]);
  });

  test('cover the cost beyond the cash, and an uncovered cost is a loss', async () => {
    const sale = { type: 'Sale', ...of() };
    // 10,000 + 4,000 - 12,000 = 2,000.
    await completed('2024-09-30', { ...sale, amount: '10000.00', escrowAmount: '4000.00', costRelieved: '12000.00' });
    expect(await onCompany()).toEqual({ 1410: 1_000_000n, 1500: 1_800_000n, 4100: -1_800_000n });
    // 3,000 + 1,000 - 5,000 = -1,000.
    await completed('2024-09-30', { ...sale, amount: '3000.00', escrowAmount: '1000.00', costRelieved: '5000.00' });
    expect(await onCompany()).toEqual({ 1410: 1_100_000n, 1500: 1_300_000n, 4100: -1_700_000n });
    expect(await holding()).toMatchObject({ heldCost: '13000.00', proceeds: '54000.00', inEscrow: '11000.00' });
    await isSound();
  });

  test('are received up to the escrow of that company, on the day and on every later one', async () => {
    const early = await refused('2024-05-31', received('5000.00'));
    expect(early.fields).toEqual(['amount']);
    expect((await refused('2024-07-31', received('6000.01'))).message).toContain('6,000.00');
    expect((await refused('2024-12-31', received('11000.01'))).message).toContain('11,000.00');
    await refused('2024-12-31', { ...received('1.00'), companyId: otherId });
    const standing = await analytics();
    const { id } = await completed('2024-12-31', received('7000.00'));
    expect(id).toBeTruthy();
    const after = await analytics();
    expect(cents(after.cash) - cents(standing.cash)).toBe(700_000n);
    expect(after.navGross).toBe(standing.navGross);
    expect(after.saleEscrow).toBe('4000.00');
    expect(await holding()).toMatchObject({ proceeds: '54000.00', inEscrow: '4000.00', realisedGain: '17000.00' });
    expect((await isSound()).flows.at(-1)).toEqual({ date: '2024-12-31', cents: 700_000n });
    // 6,000 was in escrow, partly consumed by the later receipt: 4,000 is left for an earlier one.
    expect((await refused('2024-07-31', received('4000.01'))).message).toContain('4,000.00');
  });

  test('that will not be paid are a loss of the company on that day', async () => {
    await refused('2025-03-31', writtenOff('4000.01'));
    const standing = await analytics();
    const { id } = await completed('2025-03-31', writtenOff('1500.00'));
    const after = await analytics();
    expect(after.cash).toBe(standing.cash);
    expect(cents(standing.navGross) - cents(after.navGross)).toBe(150_000n);
    // (52,500 + 13,000) / 50,000.
    expect(await holding()).toEqual({
      ...{ heldCost: '13000.00', fairValue: '13000.00', proceeds: '52500.00', inEscrow: '2500.00' },
      ...{ realisedGain: '15500.00', moic: '1.310000' },
    });
    await isSound();
    await post(`/transactions/${id}/reverse`, { reason: 'The claim was dropped' });
    expect((await analytics()).navGross).toBe(standing.navGross);
    expect(await holding()).toMatchObject({ proceeds: '54000.00', inEscrow: '4000.00', realisedGain: '17000.00' });
    await isSound();
  });

  test('are known as of each day and knowledge date', async () => {
    expect(await holding('?asOf=2024-06-30')).toMatchObject({ inEscrow: '6000.00', realisedGain: '16000.00' });
    expect(await holding('?asOf=2024-12-30')).toMatchObject({ inEscrow: '11000.00' });
    const known = await holding(`?asOf=2024-12-31&knownAt=${before}`);
    expect(known).toMatchObject({ heldCost: '50000.00', inEscrow: '0.00', proceeds: '0.00' });
  });

  test('have entries that sum to them, like the figures of the company', async () => {
    const sums = async (filter: object) => {
      const asked = encodeURIComponent(JSON.stringify({ fundId: world.funds.a, companyId, ...filter }));
      const { journalEntries } = (
        await world.ask.ma<{ journalEntries: { debit: string | null; credit: string | null }[] }>(
          'GET',
          `/journal-entries?filter=${asked}&range=[0,99]`,
        )
      ).body;
      return journalEntries.reduce((all, { debit, credit }) => all + cents(debit ?? '0') - cents(credit ?? '0'), 0n);
    };
    expect(await sums({ account: ['1410'] })).toBe(400_000n);
    expect(await sums({ account: ['1500', '4100'], kind: ['sale', 'saleEscrowWrittenOff'] })).toBe(-5_400_000n);
  });

  test('are read by other programs under the company', async () => {
    let text = '';
    for await (const part of plainText(world.tx, world.funds.a)) text += part;
    expect(text).toMatch(/1410[^\n]*Target/);
  });

  test('are entered and received in one list', async () => {
    const sale = await approved('2025-04-30', {
      type: 'Sale',
      ...of(otherId),
      amount: '900.00',
      escrowAmount: '100.00',
    });
    const receipt = await approved('2025-04-30', { ...received('100.00'), companyId: otherId });
    const items = await Promise.all(
      [sale, receipt].map(async (id) => ({
        id,
        version: record(await world.ask.ma('GET', `/transactions/${id}`)).version,
      })),
    );
    const done = await world.ask.ma('POST', '/transactions/batch/complete', {
      items: items.map((item) => ({ ...item, valueDate: '2025-04-30' })),
    });
    expect(done.status).toBe(200);
    expect((await analytics()).saleEscrow).toBe('4000.00');
    await isSound();
  });

  test('are reversed with their sale, after their receipts', async () => {
    const reverse = { reason: 'Void' };
    const answer = await world.ask.ma('POST', `/transactions/${first}/reverse`, reverse);
    expect(refusal(answer, 409).message).toContain('Escrow');
    const asked = encodeURIComponent(
      JSON.stringify({ fundId: world.funds.a, companyId, type: 'Sale Escrow Received', status: 'completed' }),
    );
    const { transactions } = (
      await world.ask.ma<{ transactions: { id: string }[] }>('GET', `/transactions?filter=${asked}&range=[0,9]`)
    ).body;
    for (const { id } of transactions) await post(`/transactions/${id}/reverse`, reverse);
    expect((await analytics()).saleEscrow).toBe('11000.00');
    await post(`/transactions/${first}/reverse`, reverse);
    // 11,000 - 6,000; and 17,000 - 16,000.
    expect(await holding()).toMatchObject({ heldCost: '33000.00', inEscrow: '5000.00', realisedGain: '1000.00' });
    await isSound();
  });

  test('can be the only proceeds of a sale', async () => {
    const standing = await analytics();
    const flows = (await isSound()).flows.length;
    const all = { type: 'Sale', ...of(), amount: '0.00', costRelieved: '8000.00' };
    const make = (body: object) =>
      world.ask.ma('POST', '/transactions', { fundId: world.funds.a, tradeDate: '2025-06-30', ...body });
    for (const escrowAmount of [undefined, null, '0.00'])
      expect(refusal(await make({ ...all, escrowAmount }), 422).fields).toEqual(['amount']);
    expect(refusal(await make({ ...all, amount: '-1.00', escrowAmount: '5.00' }), 422).fields).toEqual(['amount']);
    const income = { type: 'Dividend', ...of(), amount: '0.00' };
    expect(refusal(await make(income), 422).fields).toEqual(['amount']);
    expect(refusal(await make({ ...income, escrowAmount: '5.00' }), 422).fields).toContain('escrowAmount');
    const { id, version } = record(await make({ ...all, escrowAmount: '9500.00' }));
    const edit = (body: object) => world.ask.ma('PUT', `/transactions/${id}`, { version, ...body });
    expect(refusal(await edit({ escrowAmount: null }), 422).fields).toEqual(['amount']);
    // Another sale of the same day with another escrow amount is another sale.
    const other = record(await make({ ...all, escrowAmount: '500.00' }));
    await post(`/transactions/${other.id}/cancel`, { reason: 'Void' });
    await post(`/transactions/${id}/approve`);
    await post(`/transactions/${id}/complete`, { valueDate: '2025-06-30' });
    const after = await analytics();
    expect(after.cash).toBe(standing.cash);
    // 9,500 - 8,000, without cash until a receipt.
    expect(cents(after.navGross) - cents(standing.navGross)).toBe(150_000n);
    expect(await holding()).toMatchObject({ heldCost: '25000.00', inEscrow: '14500.00', realisedGain: '2500.00' });
    expect((await isSound()).flows).toHaveLength(flows);
    // A reversed receipt counts until its reversal: 12,000 was in escrow on that day.
    await completed('2025-07-31', received('12000.00'));
    expect(await holding()).toMatchObject({ inEscrow: '2500.00' });
    expect((await isSound()).flows).toContainEqual({ date: '2025-07-31', cents: 1_200_000n });
    const exported = await world.ask.ma(
      'GET',
      `/transactions/export?format=csv&filter=${encodeURIComponent(JSON.stringify({ id }))}`,
    );
    expect(exported.text).toContain('9500.00');
    const taken = await world.ask.ma('POST', `/transactions/${id}/reverse`, { reason: 'Void' });
    expect(refusal(taken, 409).message).toContain('Escrow');
  });

  test('belong to sales alone, and are never negative', async () => {
    const make = { fundId: world.funds.a, tradeDate: '2025-05-31', ...of(), amount: '10.00' };
    const answer = await world.ask.ma('POST', '/transactions', { ...make, type: 'Sale', escrowAmount: '-1.00' });
    expect(refusal(answer, 422).fields).toEqual(['escrowAmount']);
    const cent = await world.ask.ma('POST', '/transactions', { ...make, type: 'Sale', escrowAmount: '1.001' });
    expect(refusal(cent, 422).fields).toEqual(['escrowAmount']);
  });
});
