import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { sampleOf } from '../../resources/kit/kinds.ts';
import { type ResourceName, resourceNames } from '../../resources/kit/names.ts';
import type { Action } from '../../resources/kit/resource.ts';
import { type Ask, startApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

/** Records of fund B by entity, as named in queries and paths; entities without one use an unknown id. */
let ofB: Readonly<Partial<Record<ResourceName, string>>>;
let world: World;
/** Users without a role in fund B except, for some, their own investment. */
let people: Readonly<Record<string, Ask>>;

beforeAll(async () => {
  world = await makeWorld(await startApp());
  const { put, funds, partners, users, person } = world;
  const investorAndManager = await person('manager-a-lp-b', 'fund_manager', 'FundManager', world.managers.a);
  await put('memberships', { userId: investorAndManager.id, type: 'partner', refId: partners.lx, role: 'lp' });
  const onlyB = await world.partner('X', 'gp-type investor', 'GP');
  await world.commit(funds.b, onlyB, '100000');
  const gpTypeInvestor = await person('gp-type-investor', 'gp', 'Partner', onlyB);
  const membershipOnly = await person('membership-a', null);
  await put('memberships', { userId: membershipOnly.id, type: 'fund', refId: funds.a, role: 'fund_manager' });
  const call = await put('capital-calls', {
    fundId: funds.b,
    title: 'CNRY-B call',
    totalAmount: '1000',
    currency: 'USD',
    callDate: '2026-01-05',
    dueDate: '2026-01-20',
    status: 'Draft',
  });
  const feeRun = await put('fee-runs', {
    fundId: funds.b,
    periodStart: '2026-01-01',
    periodEnd: '2026-03-31',
    currency: 'USD',
    status: 'Draft',
  });
  ofB = {
    funds: funds.b,
    partners: partners.lb,
    companies: world.companies.b,
    commitments: world.commitments.lb,
    transactions: world.transactions.b,
    'bank-accounts': world.banks.b,
    'fund-managers': world.managers.b,
    'capital-calls': call,
    'fee-runs': feeRun,
    users: users.lb,
  };
  people = {
    'manager of A': world.ask.ma,
    'GP of A': world.ask.ga,
    'GP of A and LP of B': world.ask.lx,
    'manager of A and LP of B': investorAndManager.ask,
    'GP-type investor of B': gpTypeInvestor.ask,
    'LP of A': world.ask.la1,
    'company of A': world.ask.ca,
    'gated LP': world.ask.unverified,
    suspended: world.ask.suspended,
    'membership only': membershipOnly.ask,
    'no role': world.ask.nobody,
  };
});
afterAll(() => world?.close());

const absent = '00000000-0000-7000-8000-000000000000';
const recordOf = (name: ResourceName) => ofB[name] ?? absent;

const valueFor = (name: string, field: Field): unknown => {
  if ('to' in field && typeof field.to === 'string') return recordOf(field.to as ResourceName);
  if (name === 'recordId') return recordOf('capital-calls');
  if (name === 'resource') return 'capital-calls';
  if (name === 'move') return 'issue';
  return sampleOf(field);
};

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''));

const queryOf = (fields: Readonly<Record<string, Field>> = {}, isWhole: boolean) =>
  new URLSearchParams(
    Object.entries(fields)
      .filter(([, { required }]) => isWhole || required)
      .map(([name, field]): [string, string] => [name, textOf(valueFor(name, field))])
      .filter(([, value]) => value !== ''),
  ).toString();

const reads = resourceNames.flatMap((name) =>
  Object.entries(resources[name].actions as Readonly<Record<string, Action>>)
    .filter(([, { method }]) => method === 'GET')
    .map(([called, action]) => ({ name, called, action })),
);

const addressOf = (name: ResourceName, { path, query }: Action, isWhole: boolean) => {
  const address = `/${name}${path === '/' ? '' : path}`.replaceAll(/:\w+/g, recordOf(name));
  const text = queryOf(query as Readonly<Record<string, Field>> | undefined, isWhole);
  return text ? `${address}?${text}` : address;
};

describe.each(reads)('GET $name/$called of records of fund B', ({ name, action }) => {
  test('returns none of its values to outsiders, and never fails', async () => {
    for (const [who, ask] of Object.entries(people))
      for (const isWhole of [false, true]) {
        const address = addressOf(name, action, isWhole);
        const { status, body } = await ask('GET', address);
        expect(status, `${who}: ${address}`).toBeLessThan(500);
        // The investor's own view of the fund may name the fund and its company, but no other investor.
        expect(JSON.stringify(body), `${who}: ${address}`).not.toContain('CNRY-B lb');
      }
  });

  test('is answered for members of its fund: query texts are parsed into typed values', async () => {
    const address = addressOf(name, action, true);
    const { status, body } = await world.ask.admin('GET', address);
    const fields = JSON.stringify((body as { errors?: unknown }).errors ?? []);
    expect(status, `${address}: ${fields}`).toBeLessThan(500);
    expect(fields, address).not.toContain('Must be a');
  });
});

test.each([
  ['capital-calls/estimate', () => `/capital-calls/estimate?fundId=${world.funds.b}&totalAmount=1000000.00`],
  ['capital-calls/total', () => `/capital-calls/total?fundId=${world.funds.b}&commitmentShare=0.1`],
  ['fee-runs/estimate', () => `/fee-runs/estimate?fundId=${world.funds.b}&periodStart=2026-01-01&periodEnd=2026-03-31`],
  ['transfers/earliest', () => `/transfers/earliest?commitmentId=${world.commitments.lxb}`],
])(
  '%s of a fund in which the user only invests is not found, whatever other funds the user runs',
  async (_, address) => {
    for (const who of ['GP of A and LP of B', 'manager of A and LP of B', 'GP-type investor of B'] as const) {
      const { status } = (await people[who]?.('GET', address())) ?? {};
      expect([403, 404], `${who}: ${address()}`).toContain(status);
    }
    expect((await world.ask.mb('GET', address())).status).toBe(200);
  },
);

test('totals of managed funds exclude funds in which the user only invests', async () => {
  const { body } = await world.ask.lx('GET', '/funds/standing');
  const { standing } = body as { standing: { funds: { name: string }[] } };
  expect(standing.funds.map(({ name }) => name)).toEqual(['CNRY-A fund']);
});

describe('ids inside query lists', () => {
  const estimate = (more: Readonly<Record<string, string>>) =>
    `/capital-calls/estimate?${new URLSearchParams({ fundId: world.funds.a, totalAmount: '1000.00', ...more })}`;
  const itemOf = (companyId: string) => JSON.stringify([{ kind: 'placement_fee', amount: '1000.00', companyId }]);

  test.each([
    ['a partner who is excluded', () => estimate({ excusals: `${world.partners.la1},${world.partners.lb}` })],
    ['the company of an item', () => estimate({ items: itemOf(world.companies.b) })],
    [
      'the record of a step',
      () =>
        `/approvals/needed?${new URLSearchParams({ resource: 'capital-calls', recordId: recordOf('capital-calls'), move: 'issue' })}`,
    ],
  ])('%s of another fund is answered as not found', async (_, address) => {
    expect(await world.ask.ma('GET', address())).toMatchObject({ status: 404 });
  });

  test.each([
    ['excusals', { excusals: 'nobody' }],
    ['items', { items: '{' }],
    ['items', { items: '[{"kind":"placement_fee"}]' }],
  ])('%s that are invalid are refused by name', async (field, more) => {
    const { status, body } = await world.ask.ma('GET', estimate(more));
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(field);
  });

  test('those of the fund are read', async () => {
    const { status } = await world.ask.ma(
      'GET',
      estimate({ excusals: world.partners.la1, items: itemOf(world.companies.a) }),
    );
    expect(status).toBe(200);
  });
});
