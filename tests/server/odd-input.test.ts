import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { isReadable } from '../../resources/kit/can.ts';
import { kinds } from '../../resources/kit/kinds.ts';
import { type ResourceName, resourceNames } from '../../resources/kit/names.ts';
import { fieldOf } from '../../server/core/tables/names.ts';
import { startApp, type TestApp, tokenOf } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { isFull } from '../setup/extent.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

interface Refusal {
  error: { code: string; errors: { field: string; message: string }[] };
}

const systemFields = ['createdAt', 'updatedAt'];
const ranges = resourceNames.flatMap((name) =>
  [...new Set([...Object.keys(resources[name].fields), ...systemFields])]
    .filter((field) => {
      const declared = fieldOf(resources[name], field);
      return declared && ['date', 'instant'].includes(declared.kind) && isReadable(declared, 'admin');
    })
    .map((field) => [name, field] as const),
);
const noDays = [
  '2024-02-30',
  '2023-02-29',
  '0000-01-01',
  '2024-13-01',
  '2024-00-10',
  '2024-1-1',
  '+12024-01-01',
  '99999-01-01',
  '10000-01-01',
];
const noMoments = [
  '2024-02-30T10:00:00Z',
  '0000-01-01T00:00:00Z',
  '2024-01-01T25:00:00Z',
  '2024-01-01T23:60:00Z',
  '2024-01-01T10:00:00+99:00',
  '2024- 5',
  '2024-01-01 nonsense',
  '2024-06-31T00:00',
  '2024-01-01T10:00:00 (UTC)',
];

test('every list has date and timestamp filters', () => {
  expect(new Set(ranges.map(([name]) => name)).size).toBe(resourceNames.length);
});

const kindOf = (name: ResourceName, field: string) => fieldOf(resources[name], field)?.kind ?? 'text';
/** One field of each kind. All fields of a kind share its parser. */
const examples = [...new Map(ranges.map(([name, field], index) => [kindOf(name, field), index])).values()];

test.each(ranges.map((range, index) => [...range, index] as const))(
  '%s by a %s that is no day or timestamp is refused by that name',
  async (name, field, index) => {
    expect(kinds[kindOf(name, field)].filter).toBe('range');
    const all = [...noDays, ...noMoments];
    // Fields take turns, so that each text is tried on many of them.
    const inTurn = [index, index + noDays.length].map((turn) => all[turn % all.length] ?? '');
    for (const value of isFull || examples.includes(index) ? all : inTurn)
      for (const end of ['', '_gte', '_lte', '_gt', '_lt']) {
        const answer = await world.ask.admin<Refusal>('GET', `/${name}?${field}${end}=${encodeURIComponent(value)}`);
        expect([answer.status, answer.body.error?.errors[0]?.field], `${field}${end}=${value}`).toEqual([
          422,
          field + end,
        ]);
      }
    const sound = ['0001-01-01', '1999-12-31', '2024-02-29', '9999-12-31'];
    for (const value of kindOf(name, field) === 'instant'
      ? [...sound, '2024-02-29T23:59:59.999Z', '2024-02-29T10:00:00+05:30']
      : sound)
      expect((await world.ask.admin('GET', `/${name}?${field}_gte=${encodeURIComponent(value)}`)).status, value).toBe(
        200,
      );
  },
);

test('the days of a period are validated like every other day', async () => {
  for (const value of ['2024-02-30', '0000-01-01'])
    expect((await world.ask.admin('GET', `/notifications?startDate=${value}`)).status).toBe(422);
});

test('each route with a body names the field of a text that cannot be stored', async () => {
  const document = await world.ask.admin<{ paths: Record<string, Record<string, unknown>> }>('GET', '/openapi.json');
  const routes = Object.entries(document.body.paths).flatMap(([path, methods]) =>
    (['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      .filter((method) => method.toLowerCase() in methods)
      .map((method) => [method, path] as const),
  );
  expect(routes.length).toBeGreaterThan(200);
  const texts = ['a\ud800', 'a\0b'];
  for (const [n, [method, path]] of routes.entries()) {
    const at = path.replace(/^\/api\/v1/, '').replaceAll(/\{[^}]*\}/g, '01900000-0000-7000-8000-000000000000');
    const body = { value: [{ note: texts[n % 2] }] };
    const answer = await world.ask.admin<Refusal>(method, at, body);
    expect([answer.status, answer.body?.error?.errors[0]?.field], `${method} ${path}: ${answer.text}`).toEqual([
      422,
      'value.0.note',
    ]);
  }
});

test.each([
  ['half a character', { value: { note: 'a\ud800' } }, 'value.note'],
  ['half a character at the end of a pair', { value: ['\udc00'] }, 'value.0'],
  ['a NUL in a name', { value: { 'x\0y': 1 } }, 'value'],
  ['half a character in the name of the body', { '\ud800': 1 }, 'body'],
])('a setting with %s is refused by its field', async (_, body, field) => {
  const answer = await world.ask.la1<Refusal>('PUT', '/user/settings/list.funds', body);
  expect([answer.status, answer.body.error?.errors[0]?.field]).toEqual([422, field]);
});

test('a setting keeps characters outside the basic plane', async () => {
  const value = { name: '\u{1f600} \\ud800' };
  const answer = await world.ask.la1<{ value: unknown }>('PUT', '/user/settings/list.funds', { value });
  expect([answer.status, answer.body.value]).toEqual([200, value]);
});

const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
const oddities: [string, unknown][] = [
  ['a list', []],
  ['a text', 'x'],
  ['twenty levels', nested(20)],
  ['a NUL in a value', { a: 'x\0y' }],
  ['a NUL in a name', { 'x\0y': 1 }],
  ['half a character', { a: '\ud800' }],
  ['a thousand names', Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`k${n}`, n]))],
  ['a very long text', { a: 'x'.repeat(200_000) }],
  ['a name without end', { ['k'.repeat(500)]: 1 }],
];

test.each(oddities)('preferences that are %s are refused by name', async (_, preferences) => {
  const answer = await world.ask.la1<Refusal>('PATCH', '/auth/me', { preferences });
  expect([answer.status, answer.body.error?.errors[0]?.field.split('.')[0]]).toEqual([422, 'preferences']);
});

test('usual preferences are stored', async () => {
  const preferences = {
    density: 'compact',
    columns: { funds: ['name', 'status'] },
    digest: { email: true, hour: 8 },
    none: null,
  };
  const answer = await world.ask.la1<{ preferences: unknown }>('PATCH', '/auth/me', { preferences });
  expect([answer.status, answer.body.preferences]).toEqual([200, preferences]);
});

test.each(oddities)('report parameters that are %s are refused by name', async (_, parameters) => {
  const body = { title: 'x', kind: 'custom', fundId: world.funds.a, asOf: '2024-12-31', format: 'csv', parameters };
  const answer = await world.ask.ma<Refusal>('POST', '/reports', body);
  expect([answer.status, answer.body.error?.errors[0]?.field.split('.')[0]]).toEqual([422, 'parameters']);
});

test.each([40, 7000, 100_000])('a body nested %i levels deep is refused', async (depth) => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ]) {
    const payload = `{"name":${(open as string).repeat(depth)}1${(close as string).repeat(depth)}}`;
    for (const url of ['/companies', '/companies/batch/create', '/auth/authenticate']) {
      const answer = await app.app.inject({
        method: 'POST',
        url: `/api/v1${url}`,
        headers: {
          authorization: `Bearer ${tokenOf('admin')}`,
          'content-type': 'application/json',
        },
        payload,
      });
      expect([400, 413, 422], `${url} ${answer.body}`).toContain(answer.statusCode);
    }
  }
});

const paths = ['/funds', '/partners', '/notifications/unread-count', '/reports', '/audit-events'];
test.each([
  ['fund', '---'],
  ['fund', 'all'],
  ['company', 'abc'],
  ['fund', '0'.repeat(36)],
  ['fund', '01900000-0000-7000-8000-00000000dead'],
  ['company', '01900000-0000-7000-8000-00000000dead'],
] as const)(
  'an administrator in the %s context %s, which does not exist, is refused without a server error',
  async (type, id) => {
    const headers = { 'x-user-context': JSON.stringify({ type, id }) };
    for (const path of paths) {
      const answer = await world.ask.admin('GET', path, undefined, headers);
      expect([400, 403], `${path} ${answer.text}`).toContain(answer.status);
    }
    const made = await world.ask.admin('POST', '/partners', { name: 'Lost', type: 'LP' }, headers);
    expect([400, 403], made.text).toContain(made.status);
    const asked = await world.ask.admin('POST', '/user/contexts/validate', { type, id });
    expect([asked.status, asked.body]).toEqual([200, { valid: false, role: null }]);
    const rights = await world.ask.admin('GET', `/user/contexts/${type}/${id}/permissions`);
    expect(rights.status).toBe(404);
  },
);

test('lists filter by fields with or without a value', async () => {
  const lines = async (known: string) =>
    (await world.ask.admin<{ total: number }>('GET', `/capital-call-lines?paymentReference${known}`)).body.total;
  const all = (await world.ask.admin<{ total: number }>('GET', '/capital-call-lines')).body.total;
  expect((await lines('_known=true')) + (await lines('_known=false'))).toBe(all);
  for (const value of ['yes', '1', 'null']) {
    const answer = await world.ask.admin<Refusal>('GET', `/capital-call-lines?paymentReference_known=${value}`);
    expect([answer.status, answer.body.error?.errors[0]?.field]).toEqual([422, 'paymentReference_known']);
  }
  expect((await world.ask.admin('GET', '/bank-accounts?accountNumber_known=true')).status).toBe(422);
});
