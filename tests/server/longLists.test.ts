import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

const ROWS = 10_500;

let world: World;
beforeAll(async () => {
  const app = await startApp();
  world = await makeWorld(app);
  // With triggers disabled, like a restored backup.
  const client = await app.database.owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into transactions (id, type, source, fund_id, amount, currency, trade_date, reference, description, status)
        select gen_random_uuid(), case when n % 2 = 0 then 'Management Costs' else 'Disbursement' end, 'fund', $1, n, 'USD', '2024-01-01', 'R-' || n,
          case when n % 3000 = 0 then 'quay harbour' when n % 3 = 1 then 'northern quay west' else 'northern quay' end, 'completed' from generate_series(1, ${ROWS}) n`,
      [world.funds.a],
    );
  } finally {
    client.release(true);
  }
  await world.tx.run(sql`analyze transactions`);
});
afterAll(() => world.close());

interface List {
  transactions: { id: string; amount: string; reference: string | null; tradeDate: string }[];
  total: number;
  isMore?: boolean;
}
const list = (query: Record<string, unknown>, who: 'admin' | 'ma' | 'lx' = 'admin') => {
  const params = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  return world.ask[who]<List>('GET', `/transactions?${params}`);
};

test.each(['admin', 'ma'] as const)('more rows than the count limit are reported as such to %s', async (who) => {
  const { status, body, headers } = await list({ range: [0, 24] }, who);
  expect([status, body.total, body.isMore, body.transactions.length]).toEqual([200, 10_000, true, 25]);
  expect(headers['content-range']).toBe('transactions 0-24/10000');
  expect(headers['x-total-more']).toBe('true');
});

test('beyond the count limit there are no sums, and below it there are', async () => {
  const totals = (filter: object) =>
    world.ask.admin<{ totals: object[]; isMore?: boolean }>(
      'GET',
      `/transactions/totals?columns=amount&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
  expect((await totals({})).body).toEqual({ totals: [], counts: {}, isMore: true });
  expect(
    (await totals({ amount_lte: '4.00', fundId: world.funds.a, status: 'completed', type: 'Disbursement' })).body,
  ).toEqual({
    totals: [{ currency: 'USD', amount: '4.00' }],
    counts: { USD: 2 },
    flows: [{ way: 'out', entries: 2, sums: { currency: 'USD', amount: '-4.00' } }],
  });
});

test('a complete count is reported exactly', async () => {
  const { body, headers } = await list({
    filter: { amount_lte: '3000.00', type: 'Disbursement', status: 'completed' },
  });
  expect([body.total, body.isMore]).toEqual([1500, undefined]);
  expect(headers['x-total-more']).toBeUndefined();
});

test('pages beyond the count limit have their rows, up to a bound', async () => {
  const { body } = await list({ sort: ['amount', 'ASC'], filter: { fundId: world.funds.a }, range: [10_200, 10_201] });
  const { body: before } = await list({
    sort: ['amount', 'ASC'],
    filter: { fundId: world.funds.a },
    range: [10_199, 10_200],
  });
  expect(before.transactions[1]?.id).toBe(body.transactions[0]?.id);
  const { status, text } = await list({ range: [100_001, 100_010] });
  expect(status).toBe(422);
  expect(JSON.parse(text).error.errors[0]).toEqual({
    field: 'range',
    message: 'Only the first 100000 rows are paged through. Filter the list, or export it.',
  });
});

test.each([
  ['tradeDate', 'DESC'],
  ['amount', 'DESC'],
  ['amount', 'ASC'],
  ['type', 'ASC'],
  ['status', 'DESC'],
])('by %s %s, pages follow one another without gap or repetition', async (field, order) => {
  const seen: string[] = [];
  for (let from = 0; from < 300; from += 100)
    seen.push(
      ...(await list({ sort: [field, order], range: [from, from + 99] })).body.transactions.map(({ id }) => id),
    );
  expect(new Set(seen).size).toBe(300);
  const few = await list({ sort: [field, order], filter: { amount_lte: '50.00' }, range: [0, 99] });
  const values = few.body.transactions.map((row) => String((row as unknown as Record<string, unknown>)[field]));
  const compared = field === 'amount' ? values.map(Number) : values;
  const sorted = [...compared].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(compared).toEqual(order === 'DESC' ? sorted.reverse() : sorted);
});

test('one or two letters match word starts, more of them anywhere', async () => {
  const total = async (q: string) => (await list({ q })).body.total;
  expect(await total('ha')).toBe(3);
  expect(await total('h')).toBe(3);
  expect(await total('ua')).toBe(0);
  expect(await total('arb')).toBe(3);
  expect(await total('qx')).toBe(0);
  expect(await total('%')).toBe(0);
  const common = await list({ q: 'qu' });
  expect([common.body.total, common.body.isMore]).toEqual([2000, true]);
});

test.each([
  ['tradeDate', 'ASC'],
  ['tradeDate', 'DESC'],
  ['amount', 'DESC'],
])('by %s %s, searches of all funds, one fund and a few funds give the same result', async (field, order) => {
  for (const q of ['west', 'northern', '']) {
    const asked = {
      sort: [field, order],
      filter: { fundId: world.funds.a, type: 'Management Costs' },
      range: [100, 124],
    };
    const [all, one, several] = await Promise.all(
      (['admin', 'ma', 'lx'] as const).map((who) => list(q ? { ...asked, q, filter: {} } : asked, who)),
    );
    const idsOf = (answer: typeof all) => answer?.body.transactions.map(({ id }) => id);
    expect(idsOf(all)).toHaveLength(25);
    expect(idsOf(one)).toEqual(idsOf(all));
    expect(idsOf(several)).toEqual(idsOf(all));
    if (q) expect([several?.body.total, several?.body.isMore]).toEqual([2000, true]);
  }
});

test('an export contains every row', async () => {
  const csv = await world.ask.admin('GET', `/transactions/export?filter={"fundId":"${world.funds.a}"}`);
  expect(csv.text.trim().split('\n').length).toBeGreaterThan(ROWS);
});
