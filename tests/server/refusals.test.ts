import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, startApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { until } from '../setup/until.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

interface Event {
  actorId: string | null;
  name: string;
  context: string | null;
  after: { requests?: number } | null;
  ip: string;
}
const denied = (entityId: string) =>
  world.tx.rows<Event>(
    sql`select actor_id as "actorId", name, context from audit_events where action = 'access_denied' and entity_id = ${entityId}`,
  );
const inFund = (id: string) => ({ 'x-user-context': JSON.stringify({ type: 'fund', id }) });

test('an inaccessible row is reported as not found and logged with the caller', async () => {
  const { ask, users, transactions, commitments } = world;
  expect((await ask.ma('GET', `/transactions/${transactions.b}`)).status).toBe(404);
  expect((await ask.la1('GET', `/commitments/${commitments.la2}`)).status).toBe(404);
  const edit = { items: [{ id: world.companies.b, version: 1, sector: 'Mine' }] };
  expect((await ask.ma('POST', '/companies/batch/update', edit)).status).toBe(404);
  await until(async () => {
    expect(await denied(transactions.b)).toMatchObject([{ actorId: users.ma, name: 'GET /transactions/:id' }]);
    expect(await denied(commitments.la2)).toMatchObject([{ actorId: users.la1 }]);
    expect(await denied(world.companies.b)).toMatchObject([{ actorId: users.ma }]);
  });
});

test('a row of another own context is not found in this one, and not logged', async () => {
  const { ask, users, funds, commitments } = world;
  const read = (id: string) => ask.lx('GET', `/commitments/${id}`, undefined, inFund(funds.a));
  expect((await read(commitments.lxa)).status).toBe(200);
  expect((await read(commitments.lxb)).status).toBe(404);
  expect((await read(commitments.lb)).status).toBe(404);
  await until(async () => expect(await denied(commitments.lb)).toMatchObject([{ actorId: users.lx }]));
  expect(await denied(commitments.lxb)).toEqual([]);
});

test('a missing row is not logged', async () => {
  const absent = '01900000-0000-7000-8000-000000000000';
  expect((await world.ask.ma('GET', `/transactions/${absent}`)).status).toBe(404);
  await new Promise((done) => setTimeout(done, 200));
  expect(await denied(absent)).toEqual([]);
});

test('a body that references an inaccessible row gets the response for a missing one, and is logged', async () => {
  const { ask, users, funds, partners } = world;
  const absent = '01900000-0000-7000-8000-000000000000';
  const call = (fundId: string) => ({ fundId, partnerId: partners.la1, amount: '1.00', admissionDate: '2024-01-01' });
  const answers = await Promise.all([
    ask.ma<{ error: object }>('POST', '/commitments', call(funds.b)),
    ask.ma<{ error: object }>('POST', '/commitments', call(absent)),
  ]);
  const [foreign, none] = answers.map(({ status, body }) => ({ status, error: { ...body.error, requestId: '' } }));
  expect(foreign).toMatchObject({ status: 422, error: { errors: [{ field: 'fundId' }] } });
  expect(foreign).toEqual(none);
  expect((await ask.ma('POST', '/commitments/batch/create', { items: [call(funds.b)] })).status).toBe(422);
  await until(async () =>
    expect(await denied(funds.b)).toMatchObject([
      { actorId: users.ma, name: 'POST /commitments' },
      { actorId: users.ma, name: 'POST /commitments/batch/:operation' },
    ]),
  );
  expect(await denied(absent)).toEqual([]);
});

test('repeated references to inaccessible rows are logged individually up to a limit', async () => {
  const { ask, funds, partners } = world;
  const body = { fundId: funds.a, partnerId: partners.lb, amount: '1.00', admissionDate: '2024-01-01' };
  const point = () => ask.mb('POST', '/commitments', body);
  for (let i = 0; i < 25; i += 1) expect((await point()).status).toBe(422);
  await until(async () => expect(await denied(funds.a)).toHaveLength(10));
});

test("another user's context and a closed account are logged with their owner", async () => {
  const { ask, users, funds, transactions } = world;
  expect((await ask.ma('GET', `/funds/${funds.a}`, undefined, inFund(funds.b))).status).toBe(403);
  expect(await denied(funds.a)).toContainEqual(
    expect.objectContaining({ actorId: users.ma, context: `fund:${funds.b}` }),
  );
  for (const path of [`/transactions/${transactions.a}`, `/funds/${funds.b}/analytics`])
    expect((await ask.suspended('GET', path)).status).toBe(403);
  expect(await denied(transactions.a)).toMatchObject([{ actorId: users.suspended }]);
  expect(await denied(funds.b)).toContainEqual(expect.objectContaining({ actorId: users.suspended }));
});

test('a closed account that edits its profile is refused, not signed out', async () => {
  const { ask } = world;
  expect((await ask.suspended('GET', '/auth/me')).body).toMatchObject({ status: 'suspended' });
  const edit = await ask.suspended<{ error: { code: string } }>('PATCH', '/auth/me', { name: 'Back again' });
  expect([edit.status, edit.body.error.code]).toEqual([403, 'FORBIDDEN']);
  const stranger = await as(world, 'stranger')('PATCH', '/auth/me', { name: 'Nobody' });
  expect(stranger.status).toBe(404);
});

test('invalid tokens are counted by address: one row immediately, and one for all the others', async () => {
  const tokens = () =>
    world.tx.rows<Event>(
      sql`select ip, after from audit_events where action = 'access_denied' and name = 'token refused' order by created_at, id`,
    );
  const ask = (remoteAddress: string) =>
    world.app.inject({ url: '/api/v1/funds', headers: { authorization: 'Bearer a.b.c' }, remoteAddress });
  for (let i = 0; i < 5; i += 1) expect((await ask('10.1.1.1')).statusCode).toBe(401);
  for (let i = 0; i < 120; i += 1) await ask(`10.2.0.${i}`);
  expect((await world.app.inject({ url: '/api/v1/funds', remoteAddress: '10.3.3.3' })).statusCode).toBe(401);
  await until(async () => expect((await tokens()).length).toBeGreaterThan(1));
  const rows = await tokens();
  expect(rows.filter((r) => r.ip === '10.1.1.1')).toMatchObject([{ after: { requests: 1 } }]);
  expect(rows.length).toBeLessThanOrEqual(60);
  expect(rows.map((r) => r.ip)).not.toContain('10.3.3.3');
});

test('the audit has its categories: rights granted and revoked, users managed, access granted', async () => {
  const { ask, users, funds } = world;
  const of = (id: string) =>
    world.tx.rows<{ action: string; name: string | null }>(
      sql`select action, name from audit_events where entity_id = ${id} and action <> 'access_denied' order by created_at, id`,
    );
  const made = await ask.admin<{ membership: { id: string; version: number } }>('POST', '/memberships', {
    userId: users.lb,
    type: 'fund',
    refId: funds.a,
    role: 'lp',
  });
  const { id, version } = made.body.membership;
  expect((await ask.admin('PUT', `/memberships/${id}`, { version, validTo: '2030-01-01' })).status).toBe(200);
  expect((await ask.admin('DELETE', `/memberships/${id}`)).status).toBe(200);
  expect(await of(id)).toEqual([
    { action: 'permission_changed', name: 'create' },
    { action: 'permission_changed', name: 'update' },
    { action: 'permission_changed', name: 'delete' },
  ]);
  const role = { role: 'company', reason: 'Changed sides' };
  expect((await ask.admin('POST', `/users/${users.nobody}/change-role`, role)).status).toBe(200);
  expect((await ask.admin('POST', `/users/${users.nobody}/suspend`, { reason: 'Left' })).status).toBe(200);
  expect(await of(users.nobody)).toEqual([
    { action: 'permission_changed', name: 'changeRole' },
    { action: 'user_management', name: 'suspend' },
  ]);
  const context = { type: 'fund', id: funds.a };
  expect((await ask.ma('POST', '/user/contexts/validate', context)).body).toMatchObject({ valid: true });
  expect(await of(funds.a)).toContainEqual({ action: 'access_granted', name: 'context' });
  expect((await ask.mb('POST', '/user/contexts/validate', context)).body).toMatchObject({ valid: false });
  expect(await denied(funds.a)).toContainEqual(expect.objectContaining({ actorId: users.mb, name: 'context' }));
  const gp = await world.partner('B', 'newgp', 'GP');
  const fund = await ask.admin<{ fund: { version: number } }>('GET', `/funds/${funds.b}`);
  const change = { version: fund.body.fund.version, gpPartnerId: gp };
  expect((await ask.admin('PUT', `/funds/${funds.b}`, change)).status).toBe(200);
  expect((await of(funds.b)).at(-1)).toEqual({ action: 'permission_changed', name: 'update' });
});
