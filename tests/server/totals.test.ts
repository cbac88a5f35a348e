import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  await world.put('transactions', {
    type: 'Management Costs',
    source: 'fund',
    fundId: world.funds.a,
    amount: '0.07',
    currency: 'EUR',
    tradeDate: '2024-03-02',
    status: 'completed',
  });
});
afterAll(() => app?.close());

interface Totals {
  totals: Record<string, string>[];
  counts: Record<string, number>;
  flows?: { way: string; entries: number; sums: Record<string, string> }[];
}
const totals = (who: 'admin' | 'ma' | 'la1' | 'lb', query = '') =>
  world.ask[who]<Totals>('GET', `/transactions/totals?columns=amount${query}`);

test('amounts are summed to the cent, by currency, over the rows visible to the caller', async () => {
  expect((await totals('admin')).body.totals).toEqual([
    { currency: 'EUR', amount: '0.07' },
    { currency: 'USD', amount: '3000.00' },
  ]);
  expect((await totals('ma')).body.totals).toEqual([
    { currency: 'EUR', amount: '0.07' },
    { currency: 'USD', amount: '2000.00' },
  ]);
  expect((await totals('la1')).body.totals).toEqual([{ currency: 'USD', amount: '1000.00' }]);
  expect((await totals('lb')).body.totals).toEqual([]);
});

test('each currency has its number of rows', async () => {
  expect((await totals('ma')).body.counts).toEqual({ EUR: 1, USD: 2 });
  expect((await totals('la1')).body.counts).toEqual({ USD: 1 });
  expect((await totals('lb')).body.counts).toEqual({});
});

test('totals follow filter, search and context of the list', async () => {
  const filter = `&filter=${encodeURIComponent(JSON.stringify({ currency: ['USD', 'CHF'], type: ['Investment'] }))}`;
  expect((await totals('ma', filter)).body.totals).toEqual([{ currency: 'USD', amount: '2000.00' }]);
  const narrowed = await world.ask.admin<Totals>('GET', '/transactions/totals?columns=amount', undefined, {
    'x-user-context': JSON.stringify({ type: 'fund', id: world.funds.b }),
  });
  expect(narrowed.body.totals).toEqual([{ currency: 'USD', amount: '1000.00' }]);
});

test('inflows and outflows are summed separately, with the net amount', async () => {
  const fundId = world.funds.b;
  const of = { fundId, currency: 'USD', tradeDate: '2024-04-01' } as const;
  const paidIn = { ...of, type: 'Investment', source: 'partner', partnerId: world.partners.lb } as const;
  await world.put('transactions', { ...paidIn, amount: '2000.00', status: 'completed' });
  const bought = { ...of, type: 'Investment', source: 'company', companyId: world.companies.b } as const;
  await world.put('transactions', { ...bought, amount: '250.25', status: 'completed' });
  const fee = { ...of, type: 'Bank Fees', source: 'fund', amount: '10.10' } as const;
  const paidId = await world.put('transactions', { ...fee, status: 'completed' });
  await world.put('transactions', { ...fee, status: 'completed', reversalOfId: paidId });
  // Pending entries are in progress; rejected ones are not, and a commitment moves nothing.
  await world.put('transactions', { ...fee, amount: '1.05', status: 'pending' });
  for (const status of ['rejected', 'cancelled', 'failed'] as const)
    await world.put('transactions', { ...fee, amount: '777.00', status });
  const promised = { ...of, type: 'Commitment', source: 'partner', partnerId: world.partners.lb } as const;
  await world.put('transactions', { ...promised, amount: '9000.00', status: 'completed' });
  const flowsOf = async (filter: object) =>
    (await totals('admin', `&filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.flows;
  expect(await flowsOf({ fundId })).toEqual([
    { way: 'in', entries: 1, sums: { currency: 'USD', amount: '2000.00' } },
    { way: 'out', entries: 5, sums: { currency: 'USD', amount: '-1251.30' } },
    { way: 'net', entries: 6, sums: { currency: 'USD', amount: '748.70' } },
  ]);
  // A single direction has no net amount, and entries without direction have no sum.
  expect(await flowsOf({ fundId, type: ['Investment'], source: 'partner' })).toEqual([
    { way: 'in', entries: 1, sums: { currency: 'USD', amount: '2000.00' } },
  ]);
  expect(await flowsOf({ fundId, type: ['Commitment'] })).toEqual([]);
  const { body } = await world.ask.admin<Totals>('GET', '/commitments/totals');
  expect(body.flows).toBeUndefined();
});

test('a field that is not an amount of the list is refused by name', async () => {
  for (const column of ['reference', 'fundId', 'amount,nothing']) {
    const { status, text } = await world.ask.ma('GET', `/transactions/totals?columns=${column}`);
    expect(status).toBe(422);
    expect(text).toContain('"field":"columns"');
  }
  expect((await world.ask.ma('GET', '/transactions/totals?nothing=1')).status).toBe(422);
  expect((await world.ask.ma('GET', '/valuations/totals')).status).toBe(404);
});

test('a list filtered by direction contains the rows of that sum', async () => {
  const ids = async (who: 'admin' | 'la1', query: string) =>
    (await world.ask[who]<{ transactions: { id: string }[] }>('GET', `/transactions?limit=100${query}`)).body;
  const all = (await ids('admin', '')).transactions.map(({ id }) => id);
  const [comes, goes] = await Promise.all(
    ['in', 'out'].map(async (flow) => (await ids('admin', `&flow=${flow}`)).transactions.map(({ id }) => id)),
  );
  const { flows = [] } = (await totals('admin')).body;
  const counted = (way: string) => flows.filter((each) => each.way === way).reduce((n, { entries }) => n + entries, 0);
  expect(comes?.length).toBe(counted('in'));
  expect(goes?.length).toBe(counted('out'));
  expect(comes?.length && goes?.length).toBeGreaterThan(0);
  expect(comes?.filter((id) => goes?.includes(id) || !all.includes(id))).toEqual([]);
  expect((await ids('la1', '&flow=out')).transactions).toEqual([]);
  const none = `&filter=${encodeURIComponent('{"status":[]}')}`;
  expect((await ids('admin', none)).transactions).toEqual([]);
  const wrong = await world.ask.admin<{ error: { errors: object[] } }>('GET', '/transactions?flow=both');
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([422, expect.stringContaining('"flow"')]);
  expect((await world.ask.admin('GET', '/partners?flow=in')).status).toBe(422);
});
