import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, startApp, type TestApp, tokenOf } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

interface Refusal {
  error: { code: string; message: string; errors: { field: string; message: string }[] };
}
type Asked = Parameters<ReturnType<typeof as>>;

const refused = async (...[method, path, body, headers]: Asked) => {
  const answer = await world.ask.admin<Refusal>(method, path, body, headers);
  return [answer.status, answer.body.error.code, answer.body.error.message];
};
const ABSENT = '01900000-0000-7000-8000-000000000000';

test('every code has the message of the specification', async () => {
  expect(await refused('POST', '/companies', '{"name": ', { 'content-type': 'application/json' })).toEqual([
    400,
    'BAD_REQUEST',
    'Invalid request. Please check your input.',
  ]);
  expect(await refused('GET', `/funds/${ABSENT}`)).toEqual([404, 'NOT_FOUND', 'The requested resource was not found.']);
  expect(await refused('POST', '/companies', {})).toEqual([
    422,
    'VALIDATION_ERROR',
    'Please correct the highlighted fields.',
  ]);
  const denied = await world.ask.la1<Refusal>('GET', '/users');
  expect([denied.status, denied.body.error.code, denied.body.error.message]).toEqual([
    403,
    'FORBIDDEN',
    "Access denied. You don't have permission to access this resource.",
  ]);
});

test('a caller without a token, or with an expired one, is asked to sign in', async () => {
  const stranger = await as(app, null)<Refusal>('GET', '/funds');
  const late = await as(app, 'admin', { exp: 1 })<Refusal>('GET', '/funds');
  for (const { status, body } of [stranger, late])
    expect([status, body.error.code, body.error.message]).toEqual([
      401,
      'UNAUTHORIZED',
      'Your session has expired. Please sign in again.',
    ]);
});

test('a stale save conflicts, and so does a duplicate', async () => {
  const { body } = await world.ask.admin<{ company: { id: string; version: number } }>('POST', '/companies', {
    name: 'Stale Ltd',
  });
  const change = (name: string) =>
    refused('PATCH', `/companies/${body.company.id}`, { name, version: body.company.version });
  await world.ask.admin('PATCH', `/companies/${body.company.id}`, { name: 'Fresh Ltd', version: body.company.version });
  expect(await change('Late Ltd')).toEqual([409, 'CONFLICT', 'A conflict occurred. Please try again.']);
});

test.each([
  ['an update', 'update', {}],
  ['a deletion', 'delete', { id: '' }],
])('%s without an id reports the missing id', async (_, operation, item) => {
  const answer = await world.ask.admin<Refusal>('POST', `/companies/batch/${operation}`, { items: [item] });
  expect(answer.status).toBe(422);
  expect(answer.body.error.errors[0]?.message).toBe('Missing required parameter id');
});

test('a path without its id reports the missing id', async () => {
  const answer = await app.app.inject({ method: 'GET', url: '/api/v1/funds//analytics', headers: authorised() });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.message).toBe('Missing required parameter id');
});

test('without a database the service is unavailable, and discloses no more than that', async () => {
  const { owner } = app.database;
  const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name');
  await owner.query(`alter database ${rows[0]?.name} connection limit 0`);
  const others = `from pg_stat_activity where datname = current_database() and usename <> current_user`;
  await owner.query(`select pg_terminate_backend(pid) ${others}`);
  await expect.poll(async () => (await owner.query(`select 1 ${others}`)).rowCount).toBe(0);
  const answer = await world.ask.admin<Refusal>('GET', '/funds');
  await owner.query(`alter database ${rows[0]?.name} connection limit -1`);
  expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([
    503,
    'SERVICE_UNAVAILABLE',
    'Service is temporarily unavailable. Please try again later.',
  ]);
  expect((await world.ask.admin('GET', '/funds')).status).toBe(200);
});

test('an unexpected exception is an internal error without details', async () => {
  await app.database.owner.query('alter table notifications rename to gone');
  const answer = await world.ask.admin<Refusal>('GET', '/notifications');
  await app.database.owner.query('alter table gone rename to notifications');
  expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([
    500,
    'INTERNAL_ERROR',
    'An internal server error occurred. Please try again.',
  ]);
  expect(answer.text).not.toMatch(/notifications|relation|select/);
});

const authorised = () => ({ authorization: `Bearer ${tokenOf('admin')}` });
