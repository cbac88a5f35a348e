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
}
const totals = (who: 'admin' | 'ma' | 'la1' | 'lb', query = '') =>
  world.ask[who]<Totals>('GET', `/transactions/totals?columns=amount${query}`);

test('amounts are added up to the cent, each currency by itself, over what the caller sees', async () => {
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

test('each currency says how many rows of it there are', async () => {
  expect((await totals('ma')).body.counts).toEqual({ EUR: 1, USD: 2 });
  expect((await totals('la1')).body.counts).toEqual({ USD: 1 });
  expect((await totals('lb')).body.counts).toEqual({});
});

test('the filter, the search and the context of the list count for its totals', async () => {
  const filter = `&filter=${encodeURIComponent(JSON.stringify({ currency: ['USD', 'CHF'], type: ['Investment'] }))}`;
  expect((await totals('ma', filter)).body.totals).toEqual([{ currency: 'USD', amount: '2000.00' }]);
  const narrowed = await world.ask.admin<Totals>('GET', '/transactions/totals?columns=amount', undefined, {
    'x-user-context': JSON.stringify({ type: 'fund', id: world.funds.b }),
  });
  expect(narrowed.body.totals).toEqual([{ currency: 'USD', amount: '1000.00' }]);
});

test('what is no amount of the list is refused by name', async () => {
  for (const column of ['reference', 'fundId', 'amount,nothing']) {
    const { status, text } = await world.ask.ma('GET', `/transactions/totals?columns=${column}`);
    expect(status).toBe(422);
    expect(text).toContain('"field":"columns"');
  }
  expect((await world.ask.ma('GET', '/transactions/totals?nothing=1')).status).toBe(422);
  expect((await world.ask.ma('GET', '/valuations/totals')).status).toBe(404);
});
