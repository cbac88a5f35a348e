import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../server/core/db/database.ts';
import { inTransaction, type Tx, txOn } from '../../server/core/db/tx.ts';
import { cancel, enqueue } from '../../server/core/jobs/enqueue.ts';
import { queueFigures } from '../../server/core/jobs/figures.ts';
import { runNext } from '../../server/core/jobs/run.ts';
import { type FailedItem, type Job, type JobContext, TakenOver } from '../../server/core/jobs/types.ts';
import { startWorker } from '../../server/core/jobs/worker.ts';
import { createDatabase } from '../helpers/database.ts';

let database: Database;
let tx: Tx;
let context: JobContext;
const logged: unknown[] = [];
const attempts: unknown[] = [];
beforeAll(async () => {
  database = await createDatabase();
  await database.owner.query('create table effects (job text, item text)');
  await database.owner.query('grant select, insert, delete on effects to quarterdeck_app');
  tx = txOn(database.app);
  context = {
    database,
    log: {
      error: (...words: unknown[]) => void logged.push(words),
      info: (...words: unknown[]) => void attempts.push(words),
      debug: () => {},
    },
  };
});
afterAll(() => database?.close());
beforeEach(async () => {
  await database.owner.query('delete from jobs; delete from effects');
  logged.length = 0;
  attempts.length = 0;
});

const jobOf = (more: Partial<Job> = {}): Job => ({
  name: 'count',
  priority: 1,
  concurrency: 1,
  policy: { mostFaults: 3, longestWaitMinutes: 60 },
  causeOf: () => 'fault',
  codeOf: () => 'INTERNAL_ERROR',
  // The effect and the removal of the job are one transaction.
  run: (given, run) =>
    inTransaction(given.database.app, async (inside) => {
      for (const item of run.items)
        await inside.run(sql`insert into effects (job, item) values (${more.name ?? 'count'}, ${item})`);
      await run.finish(inside);
    }),
  ...more,
});
const failing = (error: unknown = new Error('broken'), more: Partial<Job> = {}) =>
  jobOf({ run: () => Promise.reject(error), ...more });

/** Runs a job until none of it is due. */
const runAll = async (job: Job) => {
  while (await runNext(context, job));
};

const entries = () =>
  tx.rows<{
    item: string;
    attempts: number;
    outages: number;
    starts: number;
    wait: number | null;
    isDead: boolean;
    error: string | null;
  }>(
    sql`select item, attempts, outages, starts, error, due_at = 'infinity' as "isDead",
      case when due_at < 'infinity' then round(extract(epoch from due_at - now()) / 60)::int end as wait from jobs order by number`,
  );
const effects = async () =>
  (await tx.rows<{ item: string }>(sql`select item from effects order by item`)).map(({ item }) => item);
const makeDue = () => tx.run(sql`update jobs set due_at = now() where due_at < 'infinity'`);
const one = [{ item: 'a' }];

test('a fault waits one minute, then two, and becomes a dead letter after the last try', async () => {
  const deaths: FailedItem[] = [];
  const job = failing(new Error('broken'), { failed: async (_, items) => void deaths.push(...items) });
  await enqueue(tx, 'count', one);
  expect(await runNext(context, job)).toBe(1);
  expect(await entries()).toMatchObject([{ attempts: 1, wait: 1, error: 'broken', isDead: false }]);
  expect(await runNext(context, job)).toBe(0);
  await makeDue();
  await runNext(context, job);
  expect(await entries()).toMatchObject([{ attempts: 2, wait: 2 }]);
  await makeDue();
  await runNext(context, job);
  expect(await entries()).toMatchObject([{ attempts: 3, isDead: true }]);
  expect(await runNext(context, job)).toBe(0);
  expect(deaths.map(({ attempts, isDead }) => [attempts, isDead])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
});

test('an entry stores the request that caused it, and each attempt is logged with it', async () => {
  const first = { ...tx, requestId: 'request-1' };
  await enqueue(first, 'count', [{ item: 'a' }, { item: 'b' }]);
  await enqueue(tx, 'count', [{ item: 'c' }]);
  const seen: unknown[] = [];
  const job = failing(new Error('broken'), {
    batch: 2,
    run: async (_, run) => {
      seen.push([run.items, run.requestId]);
      throw new Error('broken');
    },
    failed: async (inside, [item]) => void seen.push([item?.item, item?.requestId, inside.requestId]),
  });
  await runNext(context, job);
  await runNext(context, job);
  const line = (item: string, reqId?: string) => [
    { job: 'count', item, ...(reqId && { reqId }) },
    'a job is attempted',
  ];
  expect(attempts).toEqual([line('a', 'request-1'), line('b', 'request-1'), line('c')]);
  expect(seen).toEqual([
    [['a', 'b'], 'request-1'],
    [['a'], 'request-1'],
    ['a', 'request-1', 'request-1'],
    [['b'], 'request-1'],
    ['b', 'request-1', 'request-1'],
    [['c'], undefined],
    ['c', null, undefined],
  ]);
  expect(logged).toMatchObject([
    [{ items: ['a'], reqId: 'request-1' }, 'a job failed'],
    [{ items: ['b'], reqId: 'request-1' }, 'a job failed'],
    [{ items: ['c'] }, 'a job failed'],
  ]);
});

test('an entry that is enqueued again belongs to the later request', async () => {
  await enqueue({ ...tx, requestId: 'request-1' }, 'count', one);
  await enqueue({ ...tx, requestId: 'request-2' }, 'count', one);
  expect(await tx.rows(sql`select item, request_id as "requestId" from jobs`)).toEqual([
    { item: 'a', requestId: 'request-2' },
  ]);
});

test('a failure is stored with its code, and its text without data of records', async () => {
  const message =
    'invalid input "Alma Beck" for <alma@test.example>: 552 5.1.1, amount 1250000.00, constraint "jobs_key"';
  await enqueue(tx, 'count', one);
  await runNext(context, failing(new Error(message)));
  expect(await tx.rows(sql`select error, error_code as code from jobs`)).toEqual([
    { error: 'invalid input … for <…>: 552 5.1.1, amount …, constraint "jobs_key"', code: 'INTERNAL_ERROR' },
  ]);
});

test('the figures of a queue count waiting, running and dead entries, and the age of the oldest', async () => {
  await enqueue(
    tx,
    'count',
    ['waiting', 'later', 'running', 'dead'].map((item) => ({ item })),
  );
  await tx.run(
    sql`update jobs set created_at = now() - interval '90 seconds' where item in ('later', 'running', 'dead')`,
  );
  await tx.run(sql`update jobs set due_at = now() + interval '1 hour', attempts = 1 where item = 'later'`);
  await tx.run(sql`update jobs set claimed_until = now() + interval '1 hour' where item = 'running'`);
  await tx.run(sql`update jobs set due_at = 'infinity' where item = 'dead'`);
  await tx.run(
    sql`insert into jobs (name, item, due_at, created_at) values ('early', 'schedule', now() + interval '1 hour', now() - interval '1 day'),
      ('late', 'schedule', now() - interval '30 seconds', now() - interval '1 day')`,
  );
  const figures = await queueFigures(tx, ['count', 'early', 'late', 'empty']);
  const none = { waiting: 0, running: 0, dead: 0, oldestSeconds: 0 };
  expect(figures).toEqual([
    { name: 'count', waiting: 2, running: 1, dead: 1, oldestSeconds: expect.any(Number) },
    { ...none, name: 'early' },
    { ...none, name: 'late', waiting: 1, oldestSeconds: expect.any(Number) },
    { ...none, name: 'empty' },
  ]);
  const ages = figures.map(({ oldestSeconds }) => oldestSeconds);
  expect(ages[0]).toBeGreaterThanOrEqual(90);
  expect(ages[2]).toBeGreaterThanOrEqual(30);
  expect(ages[2]).toBeLessThan(ages[0] ?? 0);
});

test('an outage does not count as an attempt, waits longer each time and never ends in a dead letter', async () => {
  const job = failing(new Error('away'), { causeOf: () => 'outage' });
  await enqueue(tx, 'count', one);
  for (const wait of [1, 2, 4, 8]) {
    await runNext(context, job);
    expect(await entries()).toMatchObject([{ attempts: 0, wait, isDead: false }]);
    await makeDue();
  }
  await runNext(context, jobOf());
  expect(await effects()).toEqual(['a']);
  expect(await entries()).toEqual([]);
});

test('a record has one entry per job, and an entry is stored with the transaction that requests it', async () => {
  await enqueue(tx, 'count', [{ item: 'a' }, { item: 'b' }]);
  await enqueue(tx, 'count', one);
  await enqueue(tx, 'other', one);
  await inTransaction(database.app, async (inside) => {
    await enqueue(inside, 'count', [{ item: 'c' }]);
    throw new Error('refused');
  }).catch(() => {});
  expect((await entries()).map(({ item }) => item)).toEqual(['a', 'b', 'a']);
  await runAll(jobOf());
  expect(await effects()).toEqual(['a', 'b']);
});

test('a run with older data stores nothing if its record is enqueued again or cancelled in the meantime', async () => {
  const { run } = jobOf();
  const meanwhile = (change: () => Promise<unknown>) =>
    jobOf({
      run: async (...given) => {
        await change();
        await run(...given);
      },
    });
  await enqueue(tx, 'count', one);
  await runNext(
    context,
    meanwhile(() => enqueue(tx, 'count', one)),
  );
  expect(await effects()).toEqual([]);
  expect(await entries()).toMatchObject([{ item: 'a', attempts: 0, wait: 0 }]);
  await runNext(
    context,
    meanwhile(() => cancel(tx, 'count', 'a')),
  );
  expect(await effects()).toEqual([]);
  expect(await entries()).toEqual([]);
  expect(logged).toEqual([]);
});

const worker = (job: Job) => startWorker((running) => ({ ...context, ...running }), [job]);

test('two servers run each of many jobs once', async () => {
  const items = Array.from({ length: 120 }, (_, n) => String(n).padStart(3, '0'));
  await enqueue(
    tx,
    'count',
    items.map((item) => ({ item })),
  );
  const stops = [worker(jobOf({ concurrency: 3 })), worker(jobOf({ concurrency: 3 }))];
  await expect.poll(entries, { timeout: 20_000 }).toEqual([]);
  await Promise.all(stops.map((stop) => stop()));
  expect(await effects()).toEqual(items);
  expect(logged).toEqual([]);
});

test('a server killed in the middle of a job counts no attempt, and the job has its effect once', async () => {
  await enqueue(tx, 'count', one);
  const { connectionString, host, port, database: name, user } = database.app.options;
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/setup/hangingJob.ts'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, AT: JSON.stringify({ connectionString, host, port, database: name, user }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('half\n');
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(await effects()).toEqual([]);
  expect(await runNext(context, jobOf())).toBe(0);
  await tx.run(sql`update jobs set claimed_until = now()`);
  expect(await entries()).toMatchObject([{ attempts: 0, starts: 1 }]);
  expect(await runNext(context, jobOf())).toBe(1);
  expect(await effects()).toEqual(['a']);
  expect(await entries()).toEqual([]);
});

test('a run whose lease has ended stores nothing once another server has claimed its job', async () => {
  await enqueue(tx, 'count', one);
  let refused: unknown;
  const slow = jobOf({
    run: async (given, run) => {
      await tx.run(sql`update jobs set claimed_until = now()`);
      await runNext(context, jobOf());
      refused = await inTransaction(given.database.app, (inside) => run.hold(inside)).catch((error: unknown) => error);
      throw refused;
    },
  });
  await runNext(context, slow);
  expect(refused).toBeInstanceOf(TakenOver);
  expect(await effects()).toEqual(['a']);
  expect(logged).toEqual([]);
});

test('a repeatedly interrupted job waits longer each time', async () => {
  await enqueue(tx, 'count', one);
  const waits: (number | null)[] = [];
  for (let n = 0; n < 5; n += 1) {
    await runNext(context, jobOf({ run: async () => void waits.push((await entries())[0]?.wait ?? null) }));
    await tx.run(sql`insert into jobs (name, item, starts) values ('count', 'a', ${n + 1})`);
  }
  expect(waits).toEqual([0, 0, 1, 2, 4]);
});

test('a stopping server returns its jobs immediately, as if they had not begun', async () => {
  await enqueue(tx, 'count', one);
  let hasBegun = false;
  const stop = worker(
    jobOf({
      run: async () => {
        hasBegun = true;
        await sleep(20_000, undefined, { ref: false });
      },
    }),
  );
  await expect.poll(() => hasBegun).toBe(true);
  await stop();
  expect(await entries()).toMatchObject([{ attempts: 0, starts: 0, wait: 0 }]);
  expect(await runNext(context, jobOf())).toBe(1);
  expect(await effects()).toEqual(['a']);
});

test('a job whose effect may have happened is repeated only after a while if its server stops', async () => {
  await enqueue(tx, 'count', one);
  let end = () => {};
  const job = jobOf({
    interruptedMinutes: 15,
    run: () =>
      new Promise((_, refused) => {
        end = () => refused(new Error('closed'));
      }),
  });
  const stop = worker(job);
  await expect.poll(async () => (await entries())[0]?.starts).toBe(1);
  const stopped = stop();
  end();
  await stopped;
  await tx.run(sql`update jobs set claimed_until = now()`);
  expect(await entries()).toMatchObject([{ attempts: 0, wait: 15 }]);
  expect(await runNext(context, jobOf())).toBe(0);
});

test('a run takes items of one group together, and those that failed before alone', async () => {
  const taken: string[][] = [];
  const job = jobOf({ batch: 3, run: async (_, { items }) => void taken.push([...items].sort()) });
  const of = (group: string, ...items: string[]) => items.map((item) => ({ item, group }));
  await enqueue(tx, 'count', [...of('one', 'a', 'b'), ...of('two', 'c'), ...of('one', 'd', 'e', 'f')]);
  await tx.run(sql`update jobs set attempts = 1 where item = 'b'`);
  await runAll(job);
  expect(taken).toEqual([['a', 'd', 'e'], ['b'], ['c'], ['f']]);
});

test('items of an ordered group run one after the other, and a dead one does not delay the next', async () => {
  const job = jobOf({ isOrdered: true, policy: { mostFaults: 1, longestWaitMinutes: 1 } });
  await enqueue(
    tx,
    'count',
    ['a', 'b'].map((item) => ({ item, group: 'call' })),
  );
  await runNext(context, {
    ...job,
    policy: { ...job.policy, mostFaults: 2 },
    run: () => Promise.reject(new Error('broken')),
  });
  expect(await runNext(context, job)).toBe(0);
  await makeDue();
  await runNext(context, { ...job, run: () => Promise.reject(new Error('broken')) });
  expect(await runNext(context, job)).toBe(1);
  expect(await effects()).toEqual(['b']);
  expect(await entries()).toMatchObject([{ item: 'a', isDead: true }]);
});

test('a batch that fails as a whole runs item by item, and the failure counts for the item at fault alone', async () => {
  const runs: string[][] = [];
  const { run } = jobOf();
  const job = jobOf({
    batch: 3,
    run: async (given, one) => {
      runs.push([...one.items].sort());
      if (one.items.includes('b')) throw new Error('broken');
      await run(given, one);
    },
  });
  await enqueue(
    tx,
    'count',
    ['a', 'b', 'c'].map((item) => ({ item })),
  );
  expect(await runNext(context, job)).toBe(3);
  expect(runs).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
  expect(await effects()).toEqual(['a', 'c']);
  expect(await entries()).toMatchObject([{ item: 'b', attempts: 1, wait: 1 }]);
});

test('a failure inside a batch counts for its item alone', async () => {
  const job = jobOf({ batch: 3, run: (_, run) => run.fail(['b'], new Error('broken')) });
  await enqueue(
    tx,
    'count',
    ['a', 'b', 'c'].map((item) => ({ item })),
  );
  await runNext(context, job);
  expect(await entries()).toMatchObject([{ item: 'b', attempts: 1, wait: 1 }]);
});

test('a scheduled job runs immediately and again after its interval, on one of several servers, and after a failure too', async () => {
  let isBroken = true;
  const job = jobOf({
    everyMs: 3_600_000,
    policy: { mostFaults: 1, longestWaitMinutes: 30 },
    run: async () => {
      if (isBroken) throw new Error('broken');
      await tx.run(sql`insert into effects (job, item) values ('count', 'swept')`);
    },
  });
  const stops = [worker(job), worker(job)];
  await expect.poll(entries).toMatchObject([{ item: 'schedule', attempts: 1, error: 'broken', wait: 30 }]);
  isBroken = false;
  await makeDue();
  await expect.poll(entries).toMatchObject([{ attempts: 0, error: null, wait: 60 }]);
  await Promise.all(stops.map((stop) => stop()));
  expect(await effects()).toEqual(['swept']);
});

test('of jobs that wait for a slot the one with the lower number starts first', async () => {
  const begun: string[] = [];
  const named = (name: string, priority: number) =>
    jobOf({
      name,
      priority,
      concurrency: 8,
      run: async () => {
        begun.push(name);
        await sleep(20);
      },
    });
  const many = Array.from({ length: 30 }, (_, n) => ({ item: String(n) }));
  await enqueue(tx, 'bulk', many);
  const stop = startWorker((running) => ({ ...context, ...running }), [named('bulk', 9), named('urgent', 1)]);
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  await enqueue(tx, 'urgent', one);
  await expect.poll(entries, { timeout: 10_000 }).toEqual([]);
  await stop();
  expect(begun).toHaveLength(31);
});

test('an idle server polls the database once a second', async () => {
  let asked = 0;
  const spied = {
    ...database,
    app: new Proxy(database.app, {
      get: (pool, key) => {
        const value: unknown = Reflect.get(pool, key);
        if (key === 'connect' || key === 'query') asked += 1;
        return typeof value === 'function' ? value.bind(pool) : value;
      },
    }),
  };
  const jobs = Array.from({ length: 12 }, (_, n) => jobOf({ name: `idle${n}` }));
  const began = performance.now();
  const stop = startWorker((running) => ({ ...context, ...running, database: spied }), jobs);
  await sleep(2500);
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
  await stop();
  expect(asked).toBeLessThanOrEqual((performance.now() - began) / 1000 + 2);
});
