import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCheckAccount } from '../../../server/core/auth/account.ts';
import { makeVerify } from '../../../server/core/auth/verify.ts';
import { ApiError } from '../../../server/core/base/errors.ts';
import { completeConfig, readSettings } from '../../../server/core/platform/config.ts';
import { type Emulator, startEmulator } from '../../../server/core/platform/emulator/index.ts';
import { as, PROJECT, startApp, type TestApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';

/** These tests run against the identity provider's own emulator: accounts, tokens, resets. */
let emulator: Emulator;
let app: TestApp;
let world: World;
beforeAll(async () => {
  const { mkdtempSync } = await import('node:fs');
  const folder = mkdtempSync('/tmp/quarterdeck-sign-in-');
  emulator = await startEmulator({ projectId: PROJECT, file: join(folder, 'auth.json') });
  const config = completeConfig(readSettings({ DATA_DIR: folder, DEMO: 'off' }), {
    secretKey: 'x'.repeat(32),
    authEmulatorUrl: emulator.url,
  });
  app = await startApp({}, { verify: await makeVerify(config), checkAccount: makeCheckAccount(config) });
  world = await makeWorld(app);
}, 120_000);
afterAll(async () => {
  await app?.close();
  await emulator?.stop();
});

const provider = async (call: string, body: object, asOwner = false): Promise<Record<string, string>> => {
  const answer = await fetch(`${emulator.url}/identitytoolkit.googleapis.com/v1/${call}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(asOwner ? { authorization: 'Bearer owner' } : {}) },
    body: JSON.stringify(body),
  });
  expect(answer.status, call).toBe(200);
  return (await answer.json()) as Record<string, string>;
};
const accounts = `projects/${PROJECT}/accounts`;
const signUp = (email: string, password: string) =>
  provider('accounts:signUp', { email, password, returnSecureToken: true });
const signIn = (email: string, password: string) =>
  provider('accounts:signInWithPassword', { email, password, returnSecureToken: true });
/** Follows the link of a password reset email. */
const reset = async (email: string, newPassword: string) => {
  await provider('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const codes = (await (await fetch(`${emulator.url}/emulator/v1/projects/${PROJECT}/oobCodes`)).json()) as {
    oobCodes: { email: string; oobCode: string; requestType: string }[];
  };
  const oobCode = codes.oobCodes.filter((c) => c.email === email && c.requestType === 'PASSWORD_RESET').at(-1)?.oobCode;
  await provider('accounts:resetPassword', { oobCode, newPassword });
};
const asks = (token: string) => async (method: string, path: string, body?: object) => {
  const answer = await app.app.inject({
    method: method as 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
};
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('a token from before a password reset', () => {
  test('has no rights once the rightful owner has signed in, not even to read', async () => {
    const email = 'victim@test.example';
    const id = await world.put('partners', { type: 'LP', name: 'Victim', email });
    const thief = (await signUp(email, 'known-to-the-thief')).idToken ?? '';
    const early = asks(thief);
    expect((await early('POST', '/auth/authenticate', {})).body).toMatchObject({ role: null });
    expect((await early('GET', '/auth/me')).status).toBe(200);
    await pause(1100);
    await reset(email, 'the-owner-only');
    const owner = asks((await signIn(email, 'the-owner-only')).idToken ?? '');
    expect((await owner('POST', '/auth/authenticate', {})).body).toMatchObject({ role: 'lp', entityId: id });
    for (const [method, path] of [
      ['GET', '/auth/me'],
      ['GET', `/partners/${id}`],
      ['POST', '/auth/authenticate'],
    ] as const)
      expect((await early(method, path, method === 'POST' ? {} : undefined)).status, path).toBe(401);
    expect((await owner('GET', `/partners/${id}`)).status).toBe(200);
  });
});

describe('a user removed at the provider', () => {
  const staff = async (name: string) => {
    const email = `${name}@test.example`;
    const { localId = '' } = await signUp(email, 'long-enough-1');
    await provider(`${accounts}:update`, { localId, emailVerified: true }, true);
    await world.put('users', { name, email, role: 'admin' });
    const ask = asks((await signIn(email, 'long-enough-1')).idToken ?? '');
    expect((await ask('POST', '/auth/authenticate', {})).body).toMatchObject({ role: 'admin' });
    return { ask, localId, email };
  };
  const partner = (name: string) => ({ type: 'LP', name, email: `${name}@test.example` });

  test.each([
    [
      'disabled',
      ({ localId }: { localId: string }) => provider(`${accounts}:update`, { localId, disableUser: true }, true),
    ],
    ['deleted', ({ localId }: { localId: string }) => provider(`${accounts}:delete`, { localId }, true)],
    ['reset', ({ email }: { email: string }) => pause(1100).then(() => reset(email, 'another-one-1'))],
  ])('can write neither money nor users from that moment: %s', async (what, letGo) => {
    const person = await staff(`staff-${what}`);
    expect((await person.ask('POST', '/partners', partner(`before-${what}`))).status).toBe(201);
    await letGo(person);
    expect((await person.ask('POST', '/partners', partner(`after-${what}`))).status).toBe(401);
    expect(
      (await person.ask('POST', '/users', { name: 'x', email: `x-${what}@test.example`, role: 'admin' })).status,
    ).toBe(401);
    const made = await world.tx.rows(sql`select 1 from partners where name = ${`after-${what}`}`);
    expect(made).toEqual([]);
  });

  test('can still read while the provider is unavailable, and gets 503 on writes', async () => {
    const person = await staff('staff-away');
    const away = makeCheckAccount({
      authEmulatorUrl: 'http://127.0.0.1:9',
      firebase: { projectId: PROJECT, apiKey: 'k', authDomain: null, appId: null },
      publicUrl: null,
    });
    const identity = {
      uid: person.localId,
      email: person.email,
      emailVerified: true,
      name: null,
      signedInAt: Date.now(),
    };
    expect(await away('token', identity, { now: false })).toEqual({ validAfter: 0 });
    await expect(away('token', identity, { now: true })).rejects.toMatchObject({ status: 503 });
  });
});

test('a role is changed only by a user who entered the password within the hour', async () => {
  const other = await startApp();
  const peopled = await makeWorld(other);
  const now = Math.floor(Date.now() / 1000);
  const old = as(other, 'admin', { auth_time: now - 3 * 86_400 });
  const change = { role: 'lp', reason: 'Moved' };
  const refused = await old<{ error: { message: string } }>('POST', `/users/${peopled.users.mb}/change-role`, change);
  expect([refused.status, refused.body.error.message]).toEqual([403, 'Please enter your password again to do this.']);
  expect(refused.headers['www-authenticate']).toContain('insufficient_user_authentication');
  for (const [method, path, body] of [
    ['POST', '/users', { name: 'New', email: 'new@test.example', role: 'admin' }],
    ['POST', '/memberships', { userId: peopled.users.mb, type: 'admin', role: 'admin' }],
    ['POST', '/memberships/batch/create', { items: [{ userId: peopled.users.mb, type: 'admin', role: 'admin' }] }],
  ] as const)
    expect((await old(method, path, body)).status, path).toBe(403);
  expect((await old('GET', '/users')).status).toBe(200);
  expect((await peopled.ask.admin('POST', `/users/${peopled.users.mb}/change-role`, change)).status).toBe(200);
  await other.close();
});

test('a closed account learns nothing else and stores nothing, however late the provider responds', async () => {
  const gone = new ApiError('UNAUTHORIZED', { message: 'errors.status.401' });
  const slow = await startApp({}, { checkAccount: (_, __, { now }) => pause(now ? late : 0).then(() => answer()) });
  let late = 300;
  let answer = (): { validAfter: number } => ({ validAfter: 0 });
  const peopled = await makeWorld(slow);
  const { admin } = peopled.ask;
  const body = { type: 'LP', name: 'Late', email: 'late@test.example' };
  const made = await admin<{ partner: { id: string; version: number } }>('POST', '/partners', body);
  expect(made.status).toBe(201);
  const path = `/partners/${made.body.partner.id}`;

  answer = () => {
    throw gone;
  };
  const key = { 'idempotency-key': 'late-1' };
  for (const [method, at, sent] of [
    ['POST', '/partners', { ...body, name: 'Later', email: 'later@test.example' }],
    ['POST', '/partners', body],
    ['POST', '/partners', { type: 'nothing like it' }],
    ['PUT', path, { name: 'Renamed', version: 99 }],
    ['PUT', path, { name: 'Renamed', version: made.body.partner.version }],
    ['PUT', '/partners/00000000-0000-7000-8000-000000000000', { name: 'Nobody' }],
    ['DELETE', path, {}],
  ] as const) {
    const refused = await admin<{ error: { message: string; errors: unknown[] } }>(method, at, sent, key);
    expect([refused.status, refused.body.error.message, refused.body.error.errors], `${method} ${at}`).toEqual([
      401,
      gone.message,
      [],
    ]);
  }
  const left = await peopled.tx.rows<{ name: string }>(
    sql`select name from partners where name in ('Late', 'Later', 'Renamed') and deleted_at is null`,
  );
  expect(left).toEqual([{ name: 'Late' }]);

  answer = () => ({ validAfter: 0 });
  expect((await admin('POST', '/partners', { ...body, name: 'Again', email: 'again@test.example' }, key)).status).toBe(
    201,
  );
  // A caller that waits for the provider holds no resources that others need.
  late = 1500;
  const waiting = admin('POST', '/partners', { ...body, name: 'Patient', email: 'patient@test.example' });
  await pause(700);
  const held = await peopled.tx.rows(
    sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(held).toEqual([]);
  expect((await waiting).status).toBe(201);
  expect(await peopled.tx.rows(sql`select 1 from partners where name = 'Patient'`)).toHaveLength(1);
  await slow.close();
});
