import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balancesOf } from '../../../server/ledger/books/figures.ts';
import { differingFigures } from '../../../server/ledger/figures.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { type Ask, startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { linesOf, record, refusal, rows, unique } from '../entities/support.ts';

const START = '2022-01-03';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
}, 60_000);
afterAll(() => world?.close());

const post = async (path: string, body: object = {}, ask: Ask = world.ask.ma) => record(await ask('POST', path, body));

interface Fund {
  id: string;
  companyId: string;
  buyer: string;
  /** Commitments of la1 and la2. */
  held: [string, string];
}

const enter = async (fundId: string, day: string, values: object) => {
  const { id } = await post('/transactions', { fundId, tradeDate: day, ...values });
  await post(`/transactions/${id}/approve`);
  return post(`/transactions/${id}/complete`, { valueDate: day });
};
const mark = async ({ id: fundId, companyId }: Fund, date: string, fairValue: string) => {
  const made = await post('/valuations', { fundId, companyId, date, fairValue, method: 'cost' });
  await post(`/valuations/${made.id}/approve`);
};

/** 1.2m of la1 and 0.8m of la2, half of which was called and paid; 0.8m of it bought what is worth 1.3m a year later. */
const begin = async (terms: object = {}): Promise<Fund> => {
  const name = unique('Transfers');
  const id = await world.put('funds', {
    name,
    currency: 'USD',
    status: 'active',
    managerId: world.managers.a,
    gpPartnerId: world.partners.ga,
    callNoticeDays: 0,
    hurdleRate: '0',
    hurdleCompounding: 'simple',
    carryRate: '0.2',
    catchUpRate: '1',
    ...terms,
  });
  const bankAccountId = await world.put('bank-accounts', {
    ownerKind: 'Fund',
    ownerId: id,
    bankName: 'Bank',
    accountName: name,
    accountNumber: 'DE89370400440532013000',
    currency: 'USD',
    status: 'active',
  });
  const companyId = await world.put('companies', { name, approvalStatus: 'APPROVED', isVerified: true });
  await world.put('fund-companies', { fundId: id, companyId, linkedAt: START });
  const held: string[] = [];
  for (const [partnerId, amount] of [
    [world.partners.la1, '1200000'],
    [world.partners.la2, '800000'],
  ] as const) {
    const made = await post('/commitments', { fundId: id, partnerId, amount, admissionDate: START });
    for (const step of ['issue', 'activate']) await post(`/commitments/${made.id}/${step}`);
    held.push(made.id);
  }
  const call = await post('/capital-calls', {
    fundId: id,
    bankAccountId,
    title: 'First drawdown',
    totalAmount: '1000000.00',
    callDate: START,
    dueDate: START,
  });
  await post(`/capital-calls/${call.id}/issue`, { shortNoticeReason: 'Brought in from the books of before' });
  for (const line of await linesOf(world, call.id))
    await post(`/capital-call-lines/${line.id}/settle`, {
      amount: line.amount,
      valueDate: START,
      reference: unique('Wire'),
    });
  await enter(id, START, { type: 'Investment', source: 'company', companyId, amount: '800000' });
  const buyer = await world.put('partners', {
    name: unique('Buyer'),
    type: 'LP',
    email: `${unique('buyer').replace(' ', '')}@test.example`,
    approvalStatus: 'APPROVED',
    isVerified: true,
  });
  const fund: Fund = { id, companyId, buyer, held: held as [string, string] };
  await mark(fund, '2022-12-31', '1300000');
  return fund;
};

const asked = (fund: Fund) => ({
  commitmentId: fund.held[0],
  buyerId: fund.buyer,
  part: 'fraction',
  fraction: '0.25',
  effectiveOn: '2023-01-01',
  reason: 'Agreed',
});
// A buyer who is new to the fund is known to administrators alone.
const draft = (fund: Fund, body: object = {}) => post('/transfers', { ...asked(fund), ...body }, world.ask.admin);
const transfer = async (fund: Fund, body: object = {}) =>
  post(`/transfers/${(await draft(fund, body)).id}/apply`, {}, world.ask.admin);
const analyticsOf = async ({ id }: Fund, asOf: string, more = '') => {
  const { body } = await world.ask.ma<{ analytics: Record<string, string> & { partners: Record<string, string>[] } }>(
    'GET',
    `/funds/${id}/analytics?asOf=${asOf}${more}`,
  );
  return body.analytics;
};
const partnersOf = async (fund: Fund, asOf: string) =>
  Object.fromEntries(
    (await analyticsOf(fund, asOf)).partners.map((row) => [
      row.partnerId,
      [row.commitment, row.unfunded, row.navGross, row.carry, row.navNet],
    ]),
  );
const accountOf = async (fund: Fund, partnerId: string, asOf: string, ask: Ask = world.ask.ma) => {
  const answer = await ask<{ capitalAccount: { columns: Record<string, string>[] } & Record<string, unknown> }>(
    'GET',
    `/partners/${partnerId}/capital-account?fundId=${fund.id}&asOf=${asOf}`,
  );
  expect(answer.status, answer.text).toBe(200);
  const { columns } = answer.body.capitalAccount;
  return columns.find(({ kind }) => kind === 'inception') as Record<string, string>;
};
const isSound = async () => {
  expect(await ledgerProblems(world.database.owner)).toEqual([]);
  expect(await differingFigures(world.tx)).toEqual([]);
};

describe('a transfer of interest', () => {
  test('asked for fifty times at once takes effect once, is taken back as if it had not been, and is refused by the field', async () => {
    const fund = await begin();
    const { la1, la2, unverified } = world.partners;
    const apply = (id: string) => world.ask.admin('POST', `/transfers/${id}/apply`, {});
    const refused = async (body: object) => refusal(await apply((await draft(fund, body)).id), 422).fields;
    expect(refusal(await world.ask.admin('POST', '/transfers', { ...asked(fund), buyerId: la1 }), 422).fields).toEqual([
      'buyerId',
    ]);
    expect(await refused({ buyerId: unverified })).toEqual(['buyerId']);
    expect(await refused({ buyerId: world.partners.ga })).toEqual(['buyerId']);
    expect(await refused({ buyerId: la2, closeNumber: 1 })).toEqual(['closeNumber']);
    expect(await refused({ effectiveOn: START })).toEqual(['effectiveOn']);
    expect(await refused({ effectiveOn: '2090-01-01' })).toEqual(['effectiveOn']);
    expect(await refused({ part: 'amount', fraction: null, amount: '1200000.01' })).toEqual(['amount']);
    const before = await partnersOf(fund, '2023-01-01');
    const { id } = await draft(fund, { part: 'full', fraction: null });
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await isSound();
    expect((await partnersOf(fund, '2023-01-01'))[la1]).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
    const sides = rows(await world.ask.la1('GET', `/transfer-lines?fundId=${fund.id}`));
    expect(sides).toMatchObject([{ side: 'seller', partnerId: la1, amountAfter: '0.00', value: '840000.00' }]);
    expect(sides[0]).not.toHaveProperty('transferId');
    const late = { fundId: fund.id, tradeDate: '2022-12-30', type: 'Interest', source: 'fund', amount: '10' };
    expect(refusal(await world.ask.admin('POST', '/transactions', late), 422).fields).toEqual(['tradeDate']);
    await post(`/transfers/${id}/reverse`, { reason: 'Signed by the wrong person' }, world.ask.admin);
    await isSound();
    const { [fund.buyer]: nobody, ...others } = await partnersOf(fund, '2023-01-01');
    expect(others).toEqual(before);
    expect(nobody?.at(-1) ?? '0.00').toBe('0.00');
    await transfer(fund, { closeNumber: 2 });
    await isSound();
  });

  test('takes its part of everything over, changes nobody else, and shares what comes later', async () => {
    const fund = await begin();
    const { la1, la2 } = world.partners;
    const before = await partnersOf(fund, '2022-12-31');
    expect(before[la1]).toEqual(['1200000.00', '600000.00', '900000.00', '60000.00', '840000.00']);
    const drafted = await draft(fund, { price: '205000.00' });
    const { body } = await world.ask.ma('GET', `/transfers/${drafted.id}/preview`);
    expect(body.outcome).toMatchObject({
      committed: '300000.00',
      unfunded: '150000.00',
      contributions: '150000.00',
      distributions: '0.00',
      capital: '225000.00',
      carry: '15000.00',
      value: '210000.00',
      valuedOn: '2022-12-31',
      seller: {
        committedBefore: '1200000.00',
        committedAfter: '900000.00',
        navBefore: '840000.00',
        navAfter: '630000.00',
      },
      buyer: {
        committedBefore: '0.00',
        committedAfter: '300000.00',
        unfundedAfter: '150000.00',
        navAfter: '210000.00',
      },
    });
    const made = await post(`/transfers/${drafted.id}/apply`);
    await isSound();
    expect(await partnersOf(fund, '2022-12-31')).toEqual(before);
    expect(await partnersOf(fund, '2023-01-01')).toEqual({
      [la1]: ['900000.00', '450000.00', '675000.00', '45000.00', '630000.00'],
      [la2]: before[la2],
      [fund.buyer]: ['300000.00', '150000.00', '225000.00', '15000.00', '210000.00'],
    });
    const stored = record(await world.ask.ma('GET', `/commitments/${made.buyerCommitmentId}`));
    expect(stored).toMatchObject({
      amount: '300000.00',
      unfunded: '150000.00',
      called: '0.00',
      status: 'Active',
      closeNumber: 1,
    });

    await mark(fund, '2023-06-30', '1400000');
    expect(await partnersOf(fund, '2023-06-30')).toMatchObject({
      [la1]: ['900000.00', '450000.00', '720000.00', '54000.00', '666000.00'],
      [la2]: ['800000.00', '400000.00', '640000.00', '48000.00', '592000.00'],
      [fund.buyer]: ['300000.00', '150000.00', '240000.00', '18000.00', '222000.00'],
    });

    const whole = { commitmentId: fund.held[1], part: 'full', fraction: null, effectiveOn: '2023-07-01' };
    const taken = await draft(fund, { ...whole, closeNumber: 1 });
    expect(refusal(await world.ask.ma('POST', `/transfers/${taken.id}/apply`, {}), 422).fields).toEqual([
      'closeNumber',
    ]);
    const added = await transfer(fund, whole);
    expect(record(await world.ask.ma('GET', `/commitments/${added.buyerCommitmentId}`)).closeNumber).toBe(2);
    await isSound();
    expect(await partnersOf(fund, '2023-07-01')).toEqual({
      [la1]: ['900000.00', '450000.00', '720000.00', '54000.00', '666000.00'],
      [la2]: ['0.00', '0.00', '0.00', '0.00', '0.00'],
      [fund.buyer]: ['1100000.00', '550000.00', '880000.00', '66000.00', '814000.00'],
    });
    expect(record(await world.ask.ma('GET', `/commitments/${fund.held[1]}`))).toMatchObject({
      status: 'Cancelled',
      endedOn: '2023-07-01',
      unfunded: '0.00',
    });
    const tb = (await balancesOf(world.tx, fund.id)).filter(({ account }) => account === '3300');
    expect(Object.fromEntries(tb.map(({ partnerId, cents }) => [partnerId, String(cents)]))).toEqual({
      [la1]: '22500000',
      [la2]: '64000000',
      [fund.buyer]: '-86500000',
    });

    await enter(fund.id, '2023-12-31', {
      type: 'Sale',
      source: 'company',
      companyId: fund.companyId,
      amount: '1500000',
      fullExit: true,
    });
    const run = await post('/distributions', {
      fundId: fund.id,
      title: 'All of it',
      source: 'sale',
      companyId: fund.companyId,
      proceeds: '1700000.00',
      distributionDate: '2023-12-31',
    });
    await post(`/distributions/${run.id}/issue`);
    const lines = rows(await world.ask.ma('GET', `/distribution-lines?distributionId=${run.id}&limit=100`));
    expect(Object.fromEntries(lines.map((l) => [l.partnerId, [l.gross, l.carryBorne, l.net]]))).toEqual({
      [la1]: ['765000.00', '63000.00', '702000.00'],
      [fund.buyer]: ['935000.00', '77000.00', '858000.00'],
      [world.partners.ga]: ['0.00', '0.00', '140000.00'],
    });
    await isSound();
    const accounts = await Promise.all([la1, la2, fund.buyer].map((id) => accountOf(fund, id, '2023-12-31')));
    expect(
      accounts.map((a) => [
        a.contributions,
        a.distributions,
        a.transfers,
        a.realisedGain,
        a.unrealisedGain,
        a.carry,
        a.closing,
      ]),
    ).toEqual([
      ['600000.00', '702000.00', '-225000.00', '315000.00', '75000.00', '63000.00', '0.00'],
      ['400000.00', '0.00', '-640000.00', '0.00', '240000.00', '0.00', '0.00'],
      ['0.00', '858000.00', '865000.00', '385000.00', '-315000.00', '77000.00', '0.00'],
    ]);
  });
});
