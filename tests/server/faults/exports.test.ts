import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, startApp, type TestApp, tokenOf } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { quietTime } from '../../setup/pace.ts';

const ROWS = 30_000;
let app: TestApp;
let world: World;
const faults: unknown[] = [];
const noted = (fault: unknown) => faults.push(fault);

beforeAll(async () => {
  process.on('uncaughtException', noted).on('unhandledRejection', noted);
  app = await startApp();
  world = await makeWorld(app);
  await app.database.owner.query(
    `insert into companies (id, name, approval_status) select gen_random_uuid(), 'Company ' || n || repeat(md5(n::text), 6), 'APPROVED' from generate_series(1, ${ROWS}) n`,
  );
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app?.close();
  process.off('uncaughtException', noted).off('unhandledRejection', noted);
});

const path = (format: string) => `/companies/export?format=${format}`;
/** Sends the request over a real connection; resolves with the response once the head arrives. */
const begin = (format: string) =>
  new Promise<import('node:http').IncomingMessage>((done, failed) => {
    const { port } = app.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${tokenOf('admin')}` };
    const sent = ask({ host: '127.0.0.1', port, path: `/api/v1${path(format)}`, headers }, done);
    sent.once('error', failed).end();
  });
const ended = (answer: import('node:http').IncomingMessage) =>
  new Promise<number>((done) => {
    let bytes = 0;
    if (answer.destroyed) return done(-1);
    answer
      .resume()
      .on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      })
      .once('error', () => done(-1))
      .once('end', () => done(bytes));
  });
const busy = async () =>
  Number(
    (
      await app.database.owner.query(
        `select count(*) from pg_stat_activity where datname = current_database() and xact_start is not null and (query ilike '%companies%' or state = 'idle in transaction') and pid <> pg_backend_pid()`,
      )
    ).rows[0].count,
  );
const settled = async (holds: () => Promise<boolean>) => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await holds()) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
};

test('an export without a free connection is refused and the server continues', async () => {
  const { streams } = app.database;
  const connect = streams.connect.bind(streams);
  streams.connect = (async () => {
    throw new Error('timeout exceeded when trying to connect');
  }) as never;
  const answer = await world.ask.admin('GET', path('csv'));
  streams.connect = connect;
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(faults).toEqual([]);
});

test.each(['csv', 'xlsx'])('%s exports abandoned by their readers release their connections', async (format) => {
  for (let n = 0; n < 4; n += 1) {
    const answer = await begin(format);
    expect(answer.statusCode).toBe(200);
    answer.destroy();
  }
  expect(await settled(async () => (await busy()) === 0)).toBe(true);
  expect(await ended(await begin(format))).toBeGreaterThan(100_000);
  expect(faults).toEqual([]);
});

test.each(['csv', 'xlsx'])(
  'a %s export whose session the database ends is cut off, with no other effect',
  async (format) => {
    const cut = async () => {
      const answer = await begin(format);
      await app.database.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
      );
      return ended(answer);
    };
    // A fast export may complete before its session is ended.
    const outcomes: number[] = [];
    while (outcomes.length < 10 && !outcomes.includes(-1)) outcomes.push(await cut());
    expect(outcomes).toContain(-1);
    expect((await as(app, 'admin')('GET', '/companies')).status).toBe(200);
    expect(faults).toEqual([]);
  },
);

test('exports beyond the limit wait for their turn, and light requests do not wait for them', async () => {
  let done = false;
  const light: number[] = [];
  let slowest = 0;
  const { result, slowdown } = await quietTime(async () => {
    const exports = Promise.all(
      Array.from({ length: 6 }, () => begin('xlsx').then(async (a) => [a.statusCode, await ended(a)])),
    );
    exports.finally(() => {
      done = true;
    });
    while (!done) {
      const start = performance.now();
      light.push((await world.ask.ma('GET', '/notifications/unread-count')).status);
      slowest = Math.max(slowest, performance.now() - start);
    }
    return exports;
  });
  for (const [status, bytes] of result) {
    expect(status).toBe(200);
    expect(bytes).toBeGreaterThan(100_000);
  }
  expect([...new Set(light)]).toEqual([200]);
  expect(slowest / slowdown).toBeLessThan(2000);
});
