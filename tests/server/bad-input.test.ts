import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNames } from '../../resources/kit/names.ts';
import { startApp, type TestApp, tokenOf } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

const authorization = `Bearer ${tokenOf('admin')}`;
const raw = (
  method: 'POST' | 'PUT' | 'GET',
  url: string,
  payload?: string | Buffer,
  headers: Record<string, string> = {},
) =>
  app.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

const codes = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'VALIDATION_ERROR',
  'SERVICE_UNAVAILABLE',
];

test.each([
  ['malformed JSON', '{"name": ', {}, 400],
  ['an array', '[]', {}, 422],
  ['a number', '7', {}, 422],
  ['nothing', '', {}, 422],
  ['a polluting key', '{"__proto__": {"isAdmin": true}}', {}, 400],
  ['another media type', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a body over 1 MB', JSON.stringify({ name: 'x'.repeat(1_100_000) }), {}, 413],
  ['a NUL in a text', '{"name": "a\\u0000b"}', {}, 422],
  ['half a character', '{"name": "a\\ud800b"}', {}, 422],
  ['a broken context header', '{"name": "x"}', { 'x-user-context': '{"type":' }, 400],
  ['a key of blanks', '{"name": "x"}', { 'idempotency-key': 'a b' }, 400],
])('%s is refused with a standard error and writes nothing', async (_, payload, headers, status) => {
  const before = await world.tx.rows({ text: 'select count(*) from companies' } as never);
  const answer = await raw('POST', '/companies', payload, headers);
  expect(answer.statusCode, answer.body).toBe(status);
  expect(codes).toContain(answer.json().error.code);
  expect(answer.body).not.toMatch(/node_modules|\.ts:|select |stack/i);
  expect(await world.tx.rows({ text: 'select count(*) from companies' } as never)).toEqual(before);
});

test.each([
  ['amount', 12.5],
  ['amount', '1e3'],
  ['amount', '0.001'],
  ['amount', '-5'],
  ['amount', 'NaN'],
  ['amount', '9'.repeat(25)],
  ['amount', '０１'],
  ['tradeDate', '2024-02-30'],
  ['tradeDate', '31.01.2024'],
  ['tradeDate', 20240131],
  ['fundId', '1'],
  ['fundId', '../funds'],
  ['fundId', null],
  ['type', 'Bribe'],
  ['documentIds', 'x'],
  ['breakdown', { capital: '1', more: '2' }],
])('a transaction with %s %j is refused with an error at that field', async (field, value) => {
  const body = {
    type: 'Management Costs',
    fundId: world.funds.a,
    amount: '10.00',
    tradeDate: '2024-01-31',
    [field]: value,
  };
  const answer = await world.ask.admin<{ error: { errors: { field: string }[] } }>('POST', '/transactions', body);
  expect(answer.status, answer.text).toBe(422);
  expect(answer.body.error.errors[0]?.field.split('.')[0]).toBe(field);
});

test.each(['__proto__', 'constructor', 'nothing'])('a filter by "%s", which no list has, is refused', async (name) => {
  for (const query of [`filter=${encodeURIComponent(`{"${name}":"1"}`)}`, `${name}=1`])
    for (const path of ['funds', 'funds/totals', 'funds/export']) {
      const { statusCode, body } = await raw('GET', `/${path}?${query}`);
      expect(statusCode, `${path}?${query}`).toBe(422);
      expect(JSON.parse(body).error.errors).toMatchObject([{ field: name }]);
    }
});

test('amounts are returned as they were sent, to the last cent', async () => {
  const answer = await world.ask.admin<{ transaction: { amount: string } }>('POST', '/transactions', {
    type: 'Management Costs',
    fundId: world.funds.a,
    amount: '90071992547409.93',
    tradeDate: '2024-01-31',
  });
  expect(answer.body.transaction.amount).toBe('90071992547409.93');
});

test('every list query is answered with a page or a refusal, never a server error', async () => {
  const word = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      'id',
      'name',
      'createdAt',
      'status',
      '[]',
      '{}',
      'null',
      "'; drop table funds; --",
      '%00',
      '1e3',
      '-1',
      '[0,24]',
      '["name","ASC"]',
      '{"q":"x"}',
    ),
  );
  const key = fc.oneof(
    fc.constantFrom('sort', 'range', 'filter', 'limit', 'q', 'status', 'createdAt_gte', 'id'),
    fc.string({ maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...resourceNames),
      fc.array(fc.tuple(key, word), { maxLength: 4 }),
      async (name, pairs) => {
        const answer = await raw('GET', `/${name}?${new URLSearchParams(pairs)}`);
        expect([200, 422], answer.body).toContain(answer.statusCode);
      },
    ),
    { numRuns: 600 },
  );
});

test('every body is answered without a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...resourceNames), fc.jsonValue({ maxDepth: 3 }), async (name, body) => {
      const made = await raw('POST', `/${name}`, JSON.stringify(body));
      const changed = await raw('PUT', `/${name}/01900000-0000-7000-8000-000000000000`, JSON.stringify(body));
      expect(made.statusCode, made.body).toBeLessThan(500);
      expect(changed.statusCode, changed.body).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});
