import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkOf } from '../../server/core/base/network.ts';
import { startApp, type TestApp, tokenOf } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT: '5' });
  world = await makeWorld(app);
});
afterAll(() => app?.close());

test('a rate-limited caller gets a retry time; the poll for unread notices continues, and so do other callers', async () => {
  const headers = { 'x-forwarded-for': '10.1.2.3' };
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++)
    statuses.push(
      (await world.ask.admin('GET', '/funds', undefined, { ...headers, 'x-forwarded-for': `10.0.0.${i}` })).status,
    );
  expect(statuses.filter((s) => s === 429).length).toBeGreaterThan(0);
  const limited = await world.ask.admin<{ error: { message: string } }>('GET', '/funds');
  expect([limited.status, limited.body.error.message]).toEqual([429, 'Too many requests. Please try again later.']);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect((await world.ask.admin('GET', '/notifications/unread-count')).status).toBe(200);
  expect((await world.ask.ma('GET', '/funds')).status).toBe(200);
});

test('exports and uploads have their own limits', async () => {
  const roomy = await startApp({ RATE_LIMIT: '600' });
  const there = await makeWorld(roomy);
  // One session: the helper's token changes every second.
  const session = { authorization: `Bearer ${tokenOf('ma')}` };
  const boundary = 'x';
  const form = { ...session, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const count = async (ask: () => Promise<{ status: number }>, times: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push((await ask()).status);
    return statuses.filter((s) => s === 429).length;
  };
  expect(await count(() => there.ask.ma('GET', '/funds/export?format=csv', undefined, session), 12)).toBe(2);
  expect(await count(() => there.ask.ma('POST', '/documents', `--${boundary}--\r\n`, form), 32)).toBe(2);
  expect(await count(() => there.ask.ma('GET', '/funds', undefined, session), 40)).toBe(0);
  expect((await there.ask.mb('GET', '/funds/export')).status).toBe(200);
  await roomy.close();
});

test('codes of wire instructions cannot be guessed by repetition', async () => {
  const roomy = await startApp({ RATE_LIMIT: '600' });
  const guess = async () =>
    (await roomy.app.inject({ method: 'POST', url: '/check', payload: { reference: 'A', code: 'B' } })).statusCode;
  const statuses: number[] = [];
  for (let n = 0; n < 22; n += 1) statuses.push(await guess());
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
  await roomy.close();
});

const limited = async (env: Record<string, string>, work: (there: World) => Promise<void>) => {
  const test = await startApp(env);
  try {
    await work(await makeWorld(test));
  } finally {
    await test.close();
  }
};
const session = (uid: string) => ({ authorization: `Bearer ${tokenOf(uid)}` });
const refusals = async (
  asks: number,
  ask: (n: number) => Promise<{ status: number; headers: Record<string, unknown> }>,
) => {
  let refused = 0;
  for (let n = 0; n < asks; n += 1) {
    const { status, headers } = await ask(n);
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    if (status === 429) refused += 1;
  }
  return refused;
};

test('another spelling of a path is the same path', () =>
  limited({ RATE_LIMIT: '600' }, async ({ ask }) => {
    const spellings = ['/funds/export', '/funds/%65xport', '/funds/e%78port', '/%66unds/export'];
    expect(await refusals(14, (n) => ask.ma('GET', spellings[n % 4] as string))).toBe(4);
    const registering = ['/auth/authenticate', '/%61uth/authenticate', '/auth/%61uthenticate'];
    expect(await refusals(70, (n) => ask.nobody('POST', registering[n % 3] as string, {}))).toBe(10);
  }));

test('requests of one account under /auth are counted for it alone, and twenty page loads are within the limit', () =>
  limited({ RATE_LIMIT: '600' }, async ({ ask }) => {
    expect(await refusals(20, () => ask.nobody('POST', '/auth/authenticate', {}))).toBe(0);
    expect(await refusals(20, () => ask.nobody('PATCH', '/auth/me', { preferences: { a: 1 } }))).toBe(0);
    expect(await refusals(45, () => ask.nobody('POST', '/auth/authenticate', {}))).toBe(25);
    expect(await refusals(20, () => ask.la1('POST', '/auth/authenticate', {}))).toBe(0);
  }));

test('a new token of the same account is not a new account', () =>
  limited({ RATE_LIMIT: '30' }, async ({ ask }) => {
    const spent = await refusals(60, (n) =>
      ask.ma('GET', '/funds', undefined, { authorization: `Bearer ${tokenOf('ma', { nonce: n })}` }),
    );
    expect(spent).toBe(30);
  }));

test('unknown tokens of an address are refused, and valid tokens of the same address never are', () =>
  limited({ RATE_LIMIT: '600' }, async ({ ask, app }) => {
    const asked = (headers: Record<string, string>) =>
      app
        .inject({ method: 'GET', url: '/api/v1/funds', headers })
        .then((a) => ({ status: a.statusCode, headers: a.headers as Record<string, unknown> }));
    const invented = (n: number) => asked({ authorization: n % 2 ? `Bearer a.b${n}.c` : `Bearer ?${n}` });
    expect(await refusals(100, invented)).toBe(40);
    expect((await ask.ma('GET', '/funds', undefined, session('ma'))).status).toBe(200);
    expect((await ask.mb('GET', '/funds', undefined, session('mb'))).status).toBe(200);
    expect((await ask.nobody('POST', '/auth/authenticate', {})).status).toBe(200);
    expect((await invented(1)).status).toBe(429);
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    const expired = { authorization: `Bearer ${tokenOf('ma', { iat: hourAgo - 3600, exp: hourAgo })}` };
    // A page whose token has expired needs 401 in order to renew it.
    for (const headers of [expired, {}]) expect((await asked(headers)).status).toBe(401);
  }));

test('expired tokens and requests without one do not count as unknown tokens', () =>
  limited({ RATE_LIMIT: '10' }, async ({ ask, app }) => {
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    const expired = { authorization: `Bearer ${tokenOf('ma', { iat: hourAgo - 3600, exp: hourAgo })}` };
    const invented = () => ask.nobody('GET', '/funds', undefined, { authorization: 'Bearer a.b.c' });
    for (const headers of [expired, {}, expired, {}])
      expect((await app.inject({ method: 'GET', url: '/api/v1/funds', headers })).statusCode).toBe(401);
    expect((await invented()).status).toBe(401);
    expect((await invented()).status).toBe(429);
  }));

test('each item of a batch counts', () =>
  limited({ RATE_LIMIT: '20' }, async ({ ask }) => {
    const items = (from: number) => Array.from({ length: 60 }, (_, n) => ({ name: `Company ${from + n}` }));
    expect((await ask.ma('POST', '/companies/batch/create', { items: items(0) })).status).toBe(200);
    const second = await ask.ma('POST', '/companies/batch/create', { items: items(60) });
    expect(second.status).toBe(200);
    expect((await ask.ma('POST', '/companies/batch/create', { items: items(120) })).status).toBe(429);
    expect((await ask.ma('GET', '/companies')).status).toBe(200);
  }));

/** Repeats a request that the server refuses as busy, as the Retry-After header asks. */
const whenFree = async (ask: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  const again = async () => {
    statuses.push((await ask()).status);
    return statuses.at(-1);
  };
  await expect.poll(again, { timeout: 60_000 }).not.toBe(503);
  return statuses.at(-1);
};

test('ten concurrent batches of a hundred all succeed, and light requests continue meanwhile', () =>
  limited({ RATE_LIMIT: '600' }, async ({ ask, partners }) => {
    const batches = Promise.all(
      Array.from({ length: 10 }, (_, b) =>
        whenFree(() =>
          ask.ma('POST', '/companies/batch/create', {
            items: Array.from({ length: 100 }, (_, n) => ({
              name: `Batch ${b} company ${n}`,
              email: `b${b}n${n}@many.example`,
            })),
          }),
        ),
      ),
    );
    const same = Promise.all(
      Array.from({ length: 10 }, () =>
        whenFree(() =>
          ask.admin('POST', '/partners/batch/update', {
            items: Array.from({ length: 100 }, () => ({ id: partners.la1, notes: String(Math.random()) })),
          }),
        ),
      ),
    );
    const light = await refusals(40, () => ask.la1('GET', '/notifications/unread-count'));
    expect(light).toBe(0);
    expect(await batches).toEqual(Array(10).fill(200));
    for (const status of await same) expect([200, 409, 422]).toContain(status);
  }));

test('behind a trusted proxy limits and audit use the address of the client, else that of the proxy', async () => {
  const asked = async (there: World, client: string, remoteAddress: string) =>
    (
      await there.app.inject({
        method: 'POST',
        url: '/api/v1/auth/authenticate',
        headers: { ...session('nobody'), 'x-forwarded-for': client },
        payload: {},
        remoteAddress,
      })
    ).statusCode;
  const addresses = async (there: World) =>
    (
      await there.tx.rows<{ ip: string }>({
        text: "select ip from audit_events where action = 'sign_in' order by created_at",
        values: [],
      } as never)
    ).map((r) => r.ip);
  await limited({ TRUSTED_PROXIES: '10.1.0.0/16' }, async (there) => {
    await asked(there, '203.0.113.7', '10.1.2.3');
    await asked(there, '203.0.113.8', '192.0.2.1');
    await asked(there, '198.51.100.1, 203.0.113.9', '10.1.2.3');
    expect(await addresses(there)).toEqual(['203.0.113.7', '192.0.2.1', '203.0.113.9']);
  });
  await limited({}, async (there) => {
    await asked(there, '203.0.113.7', '10.1.2.3');
    expect(await addresses(there)).toEqual(['10.1.2.3']);
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network));
