import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { quietTime } from '../../setup/pace.ts';
import { issuedCall, lineOf, submittedPayment } from '../entities/support.ts';

let app: TestApp;
let world: World;
let holder: pg.PoolClient;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  holder = await app.database.owner.connect();
});
afterAll(async () => {
  holder?.release();
  await app?.close();
});

const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const start = performance.now();
  return [await work, performance.now() - start];
};
const ready = () => app.app.inject({ method: 'GET', url: '/readyz' });

test('a locked table blocks no other work, and requests that need it get a retry response in time', async () => {
  await holder.query('begin; lock table valuations in access exclusive mode');
  const waiting = Array.from({ length: 40 }, () => timed(world.ask.admin('GET', '/valuations')));
  await new Promise((done) => setTimeout(done, 100));
  let slowest = 0;
  const { slowdown } = await quietTime(async () => {
    for (let n = 0; n < 10; n += 1) {
      const [[light, took], [health, beat]] = await Promise.all([timed(world.ask.ma('GET', '/funds')), timed(ready())]);
      expect([light.status, health.statusCode]).toEqual([200, 200]);
      slowest = Math.max(slowest, took, beat);
    }
  });
  expect(slowest / slowdown).toBeLessThan(1500);
  for (const [answer, took] of await Promise.all(waiting)) {
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([503, true]);
    expect(took).toBeLessThan(14_000);
  }
  await holder.query('rollback');
  expect((await world.ask.admin('GET', '/valuations')).status).toBe(200);
});

test('readiness has its own connection, and reports a database that does not answer on it', async () => {
  const all = await Promise.all(Array.from({ length: app.database.app.options.max }, () => app.database.app.connect()));
  const { result: answer, ms } = await quietTime(() => ready());
  for (const client of all) client.release();
  expect(answer.statusCode).toBe(200);
  expect(ms).toBeLessThan(1000);
});

test('a draining server is not ready, stays alive, and serves late requests', async () => {
  app.app.drain.isOn = true;
  const [health, answer] = [await app.app.inject('/healthz'), await ready()];
  const list = await world.ask.ma('GET', '/funds');
  app.app.drain.isOn = false;
  expect([answer.statusCode, health.statusCode, list.status]).toEqual([503, 200, 200]);
  expect(list.headers.connection).toBe('close');
});

test('writers of one row wait longer for each other than readers wait for a table', async () => {
  await holder.query('begin');
  await holder.query('select 1 from partners where id = $1 for update', [world.partners.la1]);
  const { body } = await world.ask.admin<{ partner: { version: number } }>('GET', `/partners/${world.partners.la1}`);
  const writing = world.ask.admin('PATCH', `/partners/${world.partners.la1}`, {
    version: body.partner.version,
    name: 'CNRY-A waited',
  });
  await new Promise((done) => setTimeout(done, 3000));
  await holder.query('rollback');
  expect((await writing).status).toBe(200);
});

test('a write chosen as deadlock victim is retried, and stored once', async () => {
  const path = `/partners/${world.partners.la1}`;
  const { body } = await world.ask.admin<{ partner: { version: number } }>('GET', path);
  const { version } = body.partner;
  // A session that waits for `deadlock_timeout` checks for a deadlock and becomes the victim: the other never does.
  await holder.query("begin; set local deadlock_timeout = '1min'");
  await holder.query('lock table audit_events in share row exclusive mode');
  const writing = world.ask.admin<{ partner: { name: string; version: number } }>('PATCH', path, {
    version,
    name: 'CNRY-A crossed',
  });
  const waits = "select from pg_locks where relation = 'audit_events'::regclass and not granted";
  await expect.poll(async () => (await app.database.owner.query(waits)).rowCount, { timeout: 10_000 }).toBe(1);
  // The write holds this row and waits for the table.
  await holder.query('select 1 from partners where id = $1 for update', [world.partners.la1]);
  await holder.query('commit');
  expect(await writing).toMatchObject({
    status: 200,
    body: { partner: { name: 'CNRY-A crossed', version: version + 1 } },
  });
  expect(
    await holder.query("select count(*)::int as n from audit_events where after->>'name' = 'CNRY-A crossed'"),
  ).toMatchObject({ rows: [{ n: 1 }] });
});

test('a payment is submitted while its fund is being written to', async () => {
  const call = await issuedCall(world);
  const line = await lineOf(world, call.id, world.partners.la1);
  // The lock that every row with a reference to the fund takes until commit.
  await holder.query('begin');
  await holder.query('select 1 from funds where id = $1 for key share', [world.funds.a]);
  const { result: payment, ms } = await quietTime(() => submittedPayment(world, line, '100.00'));
  await holder.query('rollback');
  expect(payment).toMatchObject({ status: 'Submitted' });
  expect(ms).toBeLessThan(5000);
});

/** Locks: exclusive work in a fund, work in parallel to it, and the fund's next entry. */
const ALONE = 'select 1 from funds where id = $1 for no key update';
const TURN = 'select pg_advisory_xact_lock(hashtextextended($1::text, 1))';
const BESIDE = [
  'select 1 from funds where id = $1 for share',
  'select pg_advisory_xact_lock_shared(hashtextextended($1::text, 1))',
];
const cost = (reference: string) => ({
  ...{ type: 'Management Costs', source: 'fund', fundId: world.funds.a, payee: 'Orme & Co' },
  ...{ amount: '10.00', tradeDate: '2024-05-02', reference },
});
const enter = (reference: string) =>
  world.ask.ma<{ transaction: { id: string; version: number } }>('POST', '/transactions', cost(reference));

test('entries of a fund are created and edited in parallel to open ones, and not to exclusive work in it', async () => {
  const entry = (await enter('BESIDE-0')).body.transaction;
  let { version } = entry;
  const change = async () => {
    const path = `/transactions/${entry.id}`;
    const answer = await world.ask.ma<{ transaction: typeof entry }>('PATCH', path, {
      version,
      amount: `${version}.00`,
    });
    version += 1;
    return answer;
  };
  await holder.query('begin');
  for (const held of BESIDE) await holder.query(held, [world.funds.a]);
  expect([(await enter('BESIDE-1')).status, (await change()).status]).toEqual([201, 200]);
  await holder.query('rollback');
  for (const [held, write, status] of [
    [ALONE, () => enter('BESIDE-2'), 201],
    [TURN, () => enter('BESIDE-3'), 201],
    [TURN, change, 200],
  ] as const) {
    await holder.query('begin');
    await holder.query(held, [world.funds.a]);
    let isDone = false;
    const writing = write().finally(() => {
      isDone = true;
    });
    await new Promise((done) => setTimeout(done, 400));
    expect(isDone).toBe(false);
    await holder.query('rollback');
    expect((await writing).status).toBe(status);
  }
});

test('of equal entries, and of those with one reference, one is stored under concurrency', async () => {
  const { reference: _, ...unnamed } = cost('');
  for (const [entries, refused] of [
    [Array.from({ length: 12 }, () => ({ ...unnamed, amount: '11.11' })), /was saved a moment ago/],
    [Array.from({ length: 12 }, (_, at) => ({ ...cost('ONCE'), amount: `${at + 1}.00` })), /already registered/],
  ] as const) {
    const answers = await Promise.all(entries.map((entry) => world.ask.ma('POST', '/transactions', entry)));
    const others = answers.filter(({ status }) => status !== 201);
    expect(others).toHaveLength(11);
    for (const { status, text } of others) expect([status, text]).toEqual([409, expect.stringMatching(refused)]);
  }
});

test('entries are created, edited, approved, completed and refused concurrently without a deadlock', async () => {
  const pending = await Promise.all(Array.from({ length: 8 }, (_, at) => enter(`CROWD-${at}`)));
  const answers = await Promise.all(
    pending.flatMap(({ body: { transaction } }, at) => {
      const path = `/transactions/${transaction.id}`;
      const rename = { version: transaction.version, description: 'Crowded' };
      return [
        enter(`CROWD-NEW-${at}`),
        world.ask.ma('PATCH', path, rename),
        world.ask.admin('POST', `${path}/approve`, {}),
        world.ask.admin('PATCH', path, { ...rename, amount: '12.00' }),
        world.ask.ma(
          'POST',
          `${path}/${at % 2 ? 'reject' : 'complete'}`,
          at % 2 ? { reason: 'Twice' } : { valueDate: '2024-05-02', confirmOverdraft: true, confirmSameInvoice: true },
        ),
      ];
    }),
  );
  expect(
    answers.filter(({ status }) => ![200, 201, 409].includes(status)),
    answers.map(({ text }) => text).join('\n'),
  ).toEqual([]);
});
