import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

interface Me {
  id: string;
  email: string;
  name: string;
  role: string | null;
  entityId: string | null;
  entity: { name: string; status: string; fundId: string } | null;
  preferences: object;
  partners?: { id: string; name: string }[];
}
let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

const register = (uid: string, claims: Parameters<typeof as>[2], body: object = {}) =>
  as(app, uid, claims)<Me>('POST', '/auth/authenticate', { name: 'New Person', firebaseUid: uid, ...body });

test('registration grants neither role nor entity, whatever the body contains', async () => {
  const me = await register('fresh', {}, { role: 'admin', password: 'secret-password' });
  expect(me.status).toBe(422);
  const plain = await register('fresh', {}, { password: 'secret-password', email: 'fresh@test.example' });
  expect(plain.body).toMatchObject({ name: 'New Person', email: 'fresh@test.example', role: null, entityId: null });
  expect(plain.text).not.toContain('secret-password');
  expect((await as(app, 'fresh')('GET', '/funds')).status).toBe(403);
  const again = await register('fresh', {});
  expect(again.body.id).toBe(plain.body.id);
});

test('identity comes from the token: another uid or e-mail in the body is refused', async () => {
  expect((await register('spoof', {}, { firebaseUid: 'admin' })).status).toBe(403);
  expect((await register('spoof', {}, { email: 'admin@test.example' })).status).toBe(403);
  expect((await as(app, 'spoof')('GET', '/auth/me')).status).toBe(404);
});

test('a partner is claimed by its verified e-mail only', async () => {
  await world.put('partners', {
    name: 'Claimed',
    type: 'GP',
    email: 'claimed@test.example',
    approvalStatus: 'APPROVED',
    isVerified: true,
  });
  const thief = await register('thief', { email: 'claimed@test.example', verified: false });
  expect(thief.body).toMatchObject({ role: null, entityId: null });
  const owner = await register('thief', { email: 'claimed@test.example', verified: true });
  expect(owner.body).toMatchObject({ role: 'gp', entity: { name: 'Claimed', status: 'APPROVED' } });
});

test('an invitation waits for the person who can prove the address', async () => {
  await world.put('users', { name: 'Invited', email: 'invited@test.example', role: 'fund_manager' });
  const other = await register('other', { email: 'invited@test.example', verified: false });
  expect(other.body.role).toBeNull();
  const person = await register('person', { email: 'invited@test.example', verified: true });
  expect(person.body).toMatchObject({ name: 'Invited', role: 'fund_manager', email: 'invited@test.example' });
});

test('my own record shows entity and fund, and accepts edits of my own fields', async () => {
  const me = await world.ask.la1<Me>('GET', '/auth/me');
  expect(me.body).toMatchObject({
    role: 'lp',
    entity: { name: 'CNRY-A la1', status: 'APPROVED', fundId: world.funds.a },
  });
  const changed = await world.ask.la1<Me>('PATCH', '/auth/me', { preferences: { theme: 'dark' }, name: 'Lena' });
  expect(changed.body).toMatchObject({ name: 'Lena', preferences: { theme: 'dark' } });
  for (const field of ['role', 'entityId', 'status', 'email', 'firebaseUid'])
    expect((await world.ask.la1('PATCH', '/auth/me', { [field]: 'admin' })).status, field).toBe(422);
});

test('a user who acts for several partners gets their names, without those that a gate holds', async () => {
  const { la1, la2, lb, unverified } = world.partners;
  const { id, ask } = await world.person('several', 'lp', 'Partner', la1);
  const partners = async () => (await ask<Me>('GET', '/auth/me')).body.partners;
  expect(await partners()).toBeUndefined();
  for (const refId of [la2, unverified])
    await world.put('memberships', { userId: id, type: 'partner', refId, role: 'lp' });
  expect(await partners()).toEqual([
    { id: la1, name: 'CNRY-A la1' },
    { id: la2, name: 'CNRY-A la2' },
  ]);
  for (const [partnerId, status] of [
    [la1, 200],
    [la2, 200],
    [lb, 404],
  ] as const)
    expect((await ask('GET', `/partners/${partnerId}/investments`)).status, partnerId).toBe(status);
});

test('a suspended user learns that, and no more', async () => {
  expect((await world.ask.suspended<{ status: string }>('GET', '/auth/me')).body.status).toBe('suspended');
  expect((await world.ask.suspended('PATCH', '/auth/me', { name: 'x' })).status).toBe(403);
  expect((await world.ask.suspended('GET', '/auth/verification-status')).status).toBe(403);
  // An open page stops showing data, for each kind of request.
  for (const path of ['/funds', '/notifications/unread-count', '/user/contexts']) {
    const { status, headers } = await world.ask.suspended('GET', path);
    expect([status, headers['www-authenticate']]).toEqual([403, 'Bearer error="account_closed"']);
  }
  const unknown = await as(app, 'never-registered')('GET', '/funds');
  expect([unknown.status, unknown.headers['www-authenticate']]).toEqual([404, 'Bearer error="account_closed"']);
  expect((await world.ask.la1('GET', '/users')).headers['www-authenticate']).toBeUndefined();
});

test('contexts are those of the memberships, and are validated against them', async () => {
  interface Contexts {
    data: { isAdmin: boolean; funds: { id: string; name: string; role: string }[]; companies: { id: string }[] };
  }
  const lx = (await world.ask.lx<Contexts>('GET', '/user/contexts')).body.data;
  expect(lx.isAdmin).toBe(false);
  expect(Object.fromEntries(lx.funds.map((f) => [f.id, f.role]))).toEqual({
    [world.funds.a]: 'gp',
    [world.funds.b]: 'lp',
  });
  const admin = (await world.ask.admin<Contexts>('GET', '/user/contexts')).body.data;
  expect([admin.isAdmin, admin.funds.length, admin.companies.length]).toEqual([true, 2, 2]);
  const company = (await world.ask.ca<Contexts>('GET', '/user/contexts')).body.data;
  expect(company.companies.map((c) => c.id)).toEqual([world.companies.a]);
  const valid = (type: string, id: string) =>
    world.ask.ma<{ valid: boolean }>('POST', '/user/contexts/validate', { type, id });
  expect((await valid('fund', world.funds.a)).body).toEqual({ valid: true, role: 'fund_manager' });
  expect((await valid('fund', world.funds.b)).body).toEqual({ valid: false, role: null });
  const permissions = await world.ask.ma<{ role: string; permissions: Record<string, string[]> }>(
    'GET',
    `/user/contexts/fund/${world.funds.a}/permissions`,
  );
  expect(permissions.body.permissions.users).toEqual([]);
  expect((await world.ask.ma('GET', `/user/contexts/fund/${world.funds.b}/permissions`)).status).toBe(404);
});

test('a fund manager is created together with a user, and a taken address is recognised', async () => {
  const made = await world.ask.admin<{ fundManager: { userId: string } }>('POST', '/auth/create-fund-manager', {
    name: 'Mara',
    email: 'mara@test.example',
  });
  expect(made.status, made.text).toBe(201);
  expect(made.body.fundManager.userId).toMatch(/^[0-9a-f-]{36}$/);
  const twice = await world.ask.admin<{ error: { message: string } }>('POST', '/auth/create-fund-manager', {
    name: 'Mara',
    email: 'admin@test.example',
  });
  expect([twice.status, twice.body.error.message]).toEqual([
    409,
    'Email admin@test.example is already registered. Please use a different email address.',
  ]);
});

test('bad tokens are always answered 401', async () => {
  for (const token of ['', 'x', 'a.b.c', `${'a'.repeat(9000)}.b.c`, 'eyJhbGciOiJub25lIn0.e30.']) {
    const answer = await app.app.inject({
      method: 'GET',
      url: '/api/v1/funds',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(401);
  }
});
