import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeVerify, SignedTokenError, type Verify } from '../../server/core/auth/verify.ts';
import { quietTime } from '../setup/pace.ts';

const PROJECT = 'portal-123';
const firebase = { projectId: PROJECT, apiKey: 'key', authDomain: null, appId: null };
type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
const pairs: Record<string, Pair> = {};
const jwks: Record<string, JWK> = {};
beforeAll(async () => {
  for (const kid of ['one', 'two', 'foreign']) {
    const pair = await generateKeyPair('RS256', { extractable: true });
    pairs[kid] = pair;
    jwks[kid] = { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' };
  }
});

/** A local key server: its response, and its number of requests. */
let keyServer: Server;
let url: string;
let asked: number;
let answer: { status?: number; kids?: string[]; body?: string; wait?: number; maxAge?: number };
beforeEach(async () => {
  asked = 0;
  answer = { kids: ['one'] };
  keyServer = createServer((_, reply) => {
    asked += 1;
    const { status = 200, kids = [], body, wait = 0, maxAge = 3600 } = answer;
    setTimeout(() => {
      reply.writeHead(status, { 'cache-control': `public, max-age=${maxAge}, must-revalidate` });
      reply.end(body ?? JSON.stringify({ keys: kids.map((kid) => jwks[kid]) }));
    }, wait);
  });
  await new Promise<void>((done) => keyServer.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/keys`;
});
afterEach(async () => {
  vi.useRealTimers();
  keyServer.closeAllConnections();
  await new Promise((done) => keyServer.close(done));
});

const verifier = (): Promise<Verify> => makeVerify({ firebase, authEmulatorUrl: null }, { keysUrl: url });
const now = () => Math.floor(Date.now() / 1000);
const claimsOf = (changes: Record<string, unknown> = {}) => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'uid-1',
  auth_time: now() - 10,
  iat: now() - 10,
  exp: now() + 3600,
  email: 'Ada@Example.test',
  email_verified: true,
  ...changes,
});
const sign = (changes: Record<string, unknown> = {}, { kid = 'one', by = kid }: { kid?: string; by?: string } = {}) =>
  new SignJWT(claimsOf(changes)).setProtectedHeader({ alg: 'RS256', kid }).sign((pairs[by] as Pair).privateKey);
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number; headers?: Record<string, string> }) => error.status ?? String(error),
  );
const passing = async (ms: number) => {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });
};

test('a token signed by the provider identifies the user', async () => {
  const verify = await verifier();
  const token = await sign({ name: 'Ada' });
  expect(await verify(token)).toMatchObject({
    uid: 'uid-1',
    email: 'ada@example.test',
    emailVerified: true,
    name: 'Ada',
  });
  await Promise.all(Array.from({ length: 100 }, async (_, n) => verify(await sign({ sub: `uid-${n}` }))));
  expect(asked).toBe(1);
});

test.each<[string, Record<string, unknown>]>([
  ['issued in the future', { iat: 120 }],
  ['of a sign-in in the future', { auth_time: 120 }],
  ['not good yet', { nbf: 600 }],
  ['expired', { exp: -120 }],
])('a token %s is refused', async (_, shifts) => {
  const verify = await verifier();
  const changes = Object.fromEntries(Object.entries(shifts).map(([claim, by]) => [claim, now() + Number(by)]));
  expect(await statusOf(verify(await sign(changes)))).toBe(401);
});

test.each<[string, Record<string, unknown>]>([
  ['another project', { aud: 'other' }],
  ['another issuer', { iss: 'https://securetoken.google.com/other' }],
  ['nobody', { sub: '' }],
  ['a user with an endless name', { sub: 'x'.repeat(129) }],
  ['a user without an address', { email: undefined }],
  ['no time of issue', { iat: undefined }],
  ['no time of sign-in', { auth_time: undefined }],
  ['no end', { exp: undefined }],
])('a token for or of %s is refused', async (_, changes) => {
  const verify = await verifier();
  expect(await statusOf(verify(await sign(changes)))).toBe(401);
});

test('an expired token differs from one that the provider never signed', async () => {
  const verify = await verifier();
  await expect(verify(await sign({ exp: now() - 120 }))).rejects.toBeInstanceOf(SignedTokenError);
  await expect(verify(await sign({ aud: 'other' }))).rejects.toBeInstanceOf(SignedTokenError);
  for (const foreign of [
    await sign({}, { by: 'foreign' }),
    await sign({ exp: now() - 120 }, { by: 'foreign' }),
    'a.b.c',
  ])
    await expect(verify(foreign)).rejects.not.toBeInstanceOf(SignedTokenError);
});

test('clocks may differ by a minute', async () => {
  const verify = await verifier();
  expect(await statusOf(verify(await sign({ iat: now() + 30, auth_time: now() + 30 })))).toBe(200);
  expect(await statusOf(verify(await sign({ exp: now() - 30 })))).toBe(200);
});

test('a token not signed by the provider is refused', async () => {
  const verify = await verifier();
  const unsigned = new UnsecuredJWT(claimsOf()).encode();
  const secret = new TextEncoder().encode(JSON.stringify(jwks.one));
  const shared = await new SignJWT(claimsOf()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
  const foreign = await sign({}, { kid: 'one', by: 'foreign' });
  const good = await sign();
  for (const token of [unsigned, shared, foreign, good.slice(0, -4), `${good}.`, 'a.b.c', '', 'x'.repeat(9000)])
    expect(await statusOf(verify(token)), token.slice(0, 20)).toBe(401);
});

test('while the key server fails, no user is signed out: callers are asked to retry, and not every call requests the keys', async () => {
  answer = { status: 500 };
  const verify = await verifier();
  const tokens = await Promise.all(Array.from({ length: 100 }, (_, n) => sign({ sub: `uid-${n}` })));
  const refusal = await verify(tokens[0] as string).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', headers: { 'retry-after': '5' } });
  const statuses = await Promise.all(tokens.map((token) => statusOf(verify(token))));
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(asked).toBe(1);
  answer = { kids: ['one'] };
  await passing(6000);
  expect(await statusOf(verify(await sign()))).toBe(200);
});

test.each([{ body: 'no JSON' }, { body: '{}' }, { body: '{"keys":[]}' }, { status: 404 }, { status: 301 }])(
  'a key server that answers %j counts as unavailable',
  async (answered) => {
    answer = answered;
    expect(await statusOf((await verifier())(await sign()))).toBe(503);
  },
);

test('a slow key server delays callers by at most two seconds', async () => {
  answer = { kids: ['one'], wait: 8000 };
  const verify = await verifier();
  const { result, ms } = await quietTime(() =>
    Promise.all([1, 2, 3].map(async (n) => statusOf(verify(await sign({ sub: `uid-${n}` }))))),
  );
  expect(result).toEqual([503, 503, 503]);
  expect(ms).toBeLessThan(3500);
  expect(asked).toBe(1);
});

test('expired keys remain in use while the key server is unavailable, for a day', async () => {
  answer = { kids: ['one'], maxAge: 60 };
  const verify = await verifier();
  expect(await statusOf(verify(await sign()))).toBe(200);
  answer = { status: 503 };
  await passing(10 * 60_000);
  expect(await statusOf(verify(await sign({ sub: 'later' })))).toBe(200);
  await passing(30 * 60 * 60_000);
  expect(await statusOf(verify(await sign({ sub: 'much-later' })))).toBe(503);
});

test('a new key of the provider is found; invented key ids cause no request each, and are not judged during an outage', async () => {
  const verify = await verifier();
  await verify(await sign());
  answer = { kids: ['one', 'two'] };
  expect(await statusOf(verify(await sign({}, { kid: 'two' })))).toBe(401);
  await passing(31_000);
  expect(await statusOf(verify(await sign({}, { kid: 'two' })))).toBe(200);
  const before = asked;
  for (let n = 0; n < 50; n += 1)
    expect(await statusOf(verify(await sign({ n }, { kid: `invented-${n}`, by: 'foreign' })))).toBe(401);
  expect(asked).toBe(before);
  answer = { status: 500 };
  await passing(31_000);
  expect(await statusOf(verify(await sign({ n: 1 }, { kid: 'unheard', by: 'foreign' })))).toBe(503);
  expect(await statusOf(verify(await sign({ n: 2 })))).toBe(200);
});

test('emulator tokens are unsigned; their claims are validated all the same', async () => {
  const verify = await makeVerify({ firebase, authEmulatorUrl: 'http://127.0.0.1:9' });
  const token = (changes: Record<string, unknown> = {}) => new UnsecuredJWT(claimsOf(changes)).encode();
  expect(await statusOf(verify(token()))).toBe(200);
  for (const changes of [{ iat: now() + 120 }, { auth_time: now() + 120 }, { aud: 'x' }, { exp: now() - 120 }])
    expect(await statusOf(verify(token(changes)))).toBe(401);
});
