import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { refusal } from './support.ts';

type Totals = Record<string, unknown> & { fundId: string; currency: string };
interface Answer {
  position: { asOf: string; partnerId: string; totals: Totals[]; funds: Totals[] };
}
let world: World;
let partnerId: string;
const funds: Record<string, string> = {};

/**
 * A fund in which the partner paid 100,000 on the first day of 2024, all of it invested in one company with the given `value`
 * since.
 */
const fund = async (name: string, currency: string, value: string, managerId: string) => {
  const fundId = await world.put('funds', { name, currency, status: 'active', managerId });
  funds[name] = fundId;
  const own = { fundId, currency };
  const companyId = await world.put('companies', { name: `${name} company` });
  await world.put('fund-companies', { fundId, companyId, linkedAt: '2024-01-01' });
  await world.put('commitments', {
    ...own,
    partnerId,
    amount: '400000',
    admissionDate: '2024-01-01',
    status: 'Active',
  });
  const moved = { ...own, amount: '100000', tradeDate: '2024-01-01', status: 'completed', type: 'Investment' };
  await world.put('transactions', { ...moved, source: 'partner', partnerId });
  await world.put('transactions', { ...moved, source: 'company', companyId });
  await world.put('valuations', { ...own, companyId, date: '2024-03-01', fairValue: value, status: 'approved' });
};
const inside = (id: string | undefined) => ({ 'x-user-context': JSON.stringify({ type: 'fund', id }) });
const position = async (ask = as(world, 'many'), query = '?asOf=2025-01-01', header = {}) => {
  const answer = await ask<Answer>('GET', `/partners/${partnerId}/position${query}`, undefined, header);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.position;
};

beforeAll(async () => {
  world = await makeWorld(await startApp());
  partnerId = await world.put('partners', {
    name: 'Many',
    type: 'LP',
    email: 'many@test.example',
    approvalStatus: 'APPROVED',
    isVerified: true,
  });
  await world.put('users', {
    name: 'Many',
    email: 'many@test.example',
    role: 'lp',
    entityKind: 'Partner',
    entityId: partnerId,
    firebaseUid: 'many',
  });
  await fund('Grown', 'USD', '150000', world.managers.a);
  await fund('Flat', 'USD', '100000', world.managers.b);
  await fund('Euro', 'EUR', '80000', world.managers.b);
});
afterAll(() => world.close());

test('sums every fund of the partner, by currency', async () => {
  const { totals, funds: each } = await position();
  expect(totals.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  expect(totals[1]).toMatchObject({
    committed: '800000.00',
    contributed: '200000.00',
    unfunded: '800000.00',
    distributed: '0.00',
    nav: '250000.00',
    pic: '0.250000',
    dpi: '0.000000',
    tvpi: '1.250000',
    irr: (1.25 ** (365 / 366) - 1).toFixed(6),
    isAnnualised: true,
    irrFlags: [],
    since: '2024-01-01',
  });
  expect(totals[0]).toMatchObject({ contributed: '100000.00', nav: '80000.00', tvpi: '0.800000' });
  expect(each.map(({ fundId }) => fundId).sort()).toEqual(Object.values(funds).sort());
});

test("shows for each fund the figures of the fund's page", async () => {
  for (const own of (await position()).funds) {
    const { body } = await as(world, 'many')<{ analytics: { partners: Record<string, unknown>[] } }>(
      'GET',
      `/funds/${own.fundId}/analytics?asOf=2025-01-01`,
    );
    const [row] = body.analytics.partners;
    expect([own.committed, own.contributed, own.unfunded, own.nav, own.irr]).toEqual([
      row?.commitment,
      row?.paidIn,
      row?.unfunded,
      row?.navNet,
      row?.netIrr,
    ]);
  }
});

test('does not annualise an IRR of less than a year, and marks it', async () => {
  const { totals } = await position(undefined, '?asOf=2024-07-01');
  expect(totals[1]).toMatchObject({ irr: '0.250000', isAnnualised: false, irrFlags: ['UNDER_ONE_YEAR'] });
  const { body } = await as(world, 'many')<{ analytics: Record<string, unknown> & { partners: unknown[] } }>(
    'GET',
    `/funds/${funds.Grown}/analytics?asOf=2024-07-01`,
  );
  expect(body.analytics).toMatchObject({ netIrr: '0.500000', irrFlags: ['UNDER_ONE_YEAR'] });
  expect(body.analytics.partners[0]).toMatchObject({ netIrr: '0.500000', irrFlags: ['UNDER_ONE_YEAR'] });
});

test('contains only accessible funds: of the context, and of the caller', async () => {
  const names = async (...asked: Parameters<typeof position>) =>
    (await position(...asked)).funds.map(({ name }) => name);
  expect(await names(undefined, '', inside(funds.Grown))).toEqual(['Grown']);
  expect(await names(world.ask.ma)).toEqual(['Grown']);
  expect(await names(world.ask.mb)).toEqual(['Euro', 'Flat']);
  expect(await names(world.ask.admin)).toEqual(['Euro', 'Flat', 'Grown']);
  for (const ask of [world.ask.la1, world.ask.ga]) refusal(await ask('GET', `/partners/${partnerId}/position`), 404);
  refusal(await world.ask.ca('GET', `/partners/${partnerId}/position`), 403);
  refusal(await as(world, 'many')('GET', `/partners/${partnerId}/position?asOf=yesterday`), 422);
});

describe('the capital account of a partner in a fund', () => {
  type Told = Record<string, unknown> & {
    capitalAccount: Record<string, unknown> & { columns: Record<string, string | null>[] };
  };
  const account = (fundId: string | undefined, query = '', ask = as(world, 'many')) =>
    ask<Told>('GET', `/partners/${partnerId}/capital-account?fundId=${fundId}${query}`);

  test('opens at the previous closing balance, and closes at the net value of the position', async () => {
    const { status, body, text } = await account(funds.Grown, '&asOf=2024-03-31&from=2024-02-15');
    expect(status, text).toBe(200);
    const { columns, ...rest } = body.capitalAccount;
    expect(columns.map(({ kind, from }) => [kind, from])).toEqual([
      ['period', '2024-02-15'],
      ['quarter', '2024-01-01'],
      ['year', '2024-01-01'],
      ['inception', null],
    ]);
    expect(
      columns.map(({ opening, contributions, unrealisedGain, closing }) => [
        opening,
        contributions,
        unrealisedGain,
        closing,
      ]),
    ).toEqual([
      ['100000.00', '0.00', '50000.00', '150000.00'],
      ...Array.from({ length: 3 }, () => ['0.00', '100000.00', '50000.00', '150000.00']),
    ]);
    expect(rest).toMatchObject({
      commitment: '400000.00',
      paidIn: '100000.00',
      unfunded: '400000.00',
      tvpi: '1.500000',
      netIrr: '0.500000',
      irrFlags: ['UNDER_ONE_YEAR'],
      knownAt: null,
    });
    const { funds: each } = await position(undefined, '?asOf=2024-03-31');
    expect(each.find(({ fundId }) => fundId === funds.Grown)?.nav).toBe(columns[0]?.closing);
  });

  test('is only shown to users who see the fund and the commitment', async () => {
    for (const ask of [world.ask.admin, world.ask.ma]) expect((await account(funds.Grown, '', ask)).status).toBe(200);
    for (const ask of [world.ask.mb, world.ask.la1, world.ask.ga]) refusal(await account(funds.Grown, '', ask), 404);
    refusal(await account(funds.Grown, '', world.ask.ca), 403);
    refusal(await account(world.funds.a), 404);
  });

  test('requires a fund, and consecutive days; before the first day it is all zero', async () => {
    refusal(await as(world, 'many')('GET', `/partners/${partnerId}/capital-account`), 422);
    refusal(await account(funds.Grown, '&asOf=2024-03-31&from=2024-04-01'), 422);
    const { body } = await account(funds.Grown, '&asOf=2020-01-01');
    expect(body.capitalAccount).toMatchObject({ commitment: '0.00', tvpi: null, netIrr: null, irrReason: 'NO_FLOWS' });
    expect(body.capitalAccount.columns.map(({ opening, closing }) => [opening, closing])).toEqual(
      Array.from({ length: 3 }, () => ['0.00', '0.00']),
    );
  });
});
