import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBatches } from '../../server/core/db/batches.ts';
import type { Database } from '../../server/core/db/database.ts';
import { withParallelSnapshot } from '../../server/core/db/parallelSnapshot.ts';
import { planned, preparing } from '../../server/core/db/prepared.ts';
import { allSettledOrThrow, inTransaction, onConnection, type Tx, txOn } from '../../server/core/db/tx.ts';
import { createDatabase } from '../helpers/database.ts';

let database: Database;
/** Its connections are treated as those to a pooler. */
let pooled: Database;
beforeAll(async () => {
  database = await createDatabase();
  pooled = await createDatabase(undefined, { isPooled: true });
  await database.owner.query('create table words (word text primary key); grant all on words to quarterdeck_app');
});
afterAll(() => Promise.all([database.close(), pooled.close()]));

const add = (word: string) => sql`insert into words (word) values (${word})`;
const words = async () =>
  (await txOn(database.app).rows<{ word: string }>(sql`select word from words order by word`)).map((r) => r.word);

test('deferred writes are stored with the rest', async () => {
  const result = await inTransaction(database.app, async (tx, later) => {
    later(add('two'));
    await tx.run(add('one'));
    return 'done';
  });
  expect(result).toBe('done');
  expect(await words()).toEqual(['one', 'two']);
});

test('nothing is stored if a deferred write fails, and the session stays usable', async () => {
  const work = inTransaction(database.app, async (tx, later) => {
    await tx.run(add('three'));
    later(add('one'));
    later(add('four'));
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await words()).toEqual(['one', 'two']);
});

test('nothing is stored if the work throws after a caught statement error', async () => {
  const work = inTransaction(database.app, async (tx) => {
    await tx.run(add('five'));
    await tx.run(add('one')).catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await words()).toEqual(['one', 'two']);
});

test('many rows are written in batches, in order, and none is stored if a batch fails alongside other work', async () => {
  const many = Array.from({ length: 2000 }, (_, i) => `m${String(i).padStart(4, '0')}`);
  const sent: string[] = [];
  const pieces = (tx: Tx, all: readonly string[]) =>
    inBatches(all, 500, (some) => {
      sent.push(some[0] ?? '');
      return tx.run(sql`insert into words select * from unnest(${[...some]}::text[])`);
    });
  expect(await inTransaction(database.app, (tx) => pieces(tx, many))).toEqual([500, 500, 500, 500]);
  expect(sent).toEqual(['m0000', 'm0500', 'm1000', 'm1500']);
  const before = await words();
  const others = many.map((word) => `x${word}`);
  const work = inTransaction(database.app, (tx) => allSettledOrThrow([tx.run(add('one')), pieces(tx, others)]));
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await words()).toEqual(before);
  await database.owner.query("delete from words where word like 'm%'");
});

test('many concurrent transactions are isolated', async () => {
  const numbers = Array.from({ length: 40 }, (_, i) => `n${String(i).padStart(2, '0')}`);
  await Promise.allSettled(
    numbers.map((word, i) =>
      inTransaction(database.app, async (tx, later) => {
        await tx.run(add(word));
        later(i % 2 ? add('one') : sql`select 1`);
      }),
    ),
  );
  expect(await words()).toEqual([...numbers.filter((_, i) => i % 2 === 0), 'one', 'two']);
});

test.each([
  ['directly', false],
  ['through a pooler', true],
])('a single statement has the settings of requests %s, and fails alone', async (_, isPooled) => {
  const { app } = isPooled ? pooled : database;
  const tx = txOn(app);
  const setting = (name: string) => sql`select current_setting(${name}, true) as value`;
  const values = async () =>
    Promise.all(
      ['statement_timeout', 'lock_timeout', 'timezone'].map(async (name) => (await tx.first(setting(name)))?.value),
    );
  expect(await values()).toEqual(['30s', '2s', 'UTC']);
  await expect(tx.run(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
  expect(await values()).toEqual(['30s', '2s', 'UTC']);
});

test('a session behind a pooler keeps nothing of a transaction: neither limits nor the key of seals', async () => {
  const key = () => sql`select current_setting('quarterdeck.seal_key', true) as key`;
  const held = await inTransaction(pooled.app, (tx) => tx.first<{ key: string }>(key()));
  expect(held?.key).toMatch(/^[0-9a-f]{256}$/);
  const read = await inTransaction(pooled.app, (tx) => tx.first<{ key: string | null }>(key()), 'read only');
  expect(read?.key ?? '').toBe('');
  await onConnection(pooled.app, async (client) => {
    const { rows } = await client.query(
      "select coalesce(current_setting('quarterdeck.seal_key', true), '') as key, current_setting('statement_timeout') as t",
    );
    expect(rows).toEqual([{ key: '', t: '0' }]);
  });
});

test('a session ended in the middle fails its own transaction only', async () => {
  const work = inTransaction(database.app, async (tx) => {
    const session = await tx.first<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await tx.run(add('never'));
    await database.owner.query('select pg_terminate_backend($1)', [session?.pid]);
    await new Promise((done) => setTimeout(done, 100));
    await tx.run(add('nothing'));
  });
  await expect(work).rejects.toThrow();
  await inTransaction(database.app, (tx) => tx.run(add('zulu')));
  expect((await words()).filter((word) => !word.startsWith('n') || word.length > 3)).toEqual(['one', 'two', 'zulu']);
});

test('frequent statements are prepared under a name, unless they need a new plan each time', () => {
  const nameOf = preparing();
  const often = sql`select ${1}::int as often`;
  const asked = (times: number) => Array.from({ length: times }, () => nameOf(often, often.text)).at(-1);
  expect(asked(9)).toBeUndefined();
  expect(asked(1)).toBe('q1');
  const own = planned(sql`select ${2}::int as own`);
  expect(Array.from({ length: 20 }, () => nameOf(own, own.text)).filter(Boolean)).toEqual([]);
});

test('writes get a prepared name even if reads have used their quota', () => {
  const nameOf = preparing();
  const asked = (text: string) => {
    for (let i = 0; i < 9; i++) nameOf({}, text);
    return nameOf({}, text);
  };
  const reads = Array.from({ length: 160 }, (_, i) => asked(`select ${i}`)).filter(Boolean);
  const writes = Array.from({ length: 110 }, (_, i) => asked(`update funds set name = '${i}'`)).filter(Boolean);
  expect(reads).toHaveLength(150);
  expect(new Set([...reads, ...writes]).size).toBe(250);
});

test('two lanes are two read-only sessions with the same snapshot, whatever is stored in the meantime', async () => {
  const before = await words();
  const counted = sql`select count(*)::int as n, pg_backend_pid() as pid from words`;
  const ask = (tx: Tx | undefined) => tx?.first<{ n: number; pid: number }>(counted);
  const [one, two] = await withParallelSnapshot(database.app, async (tx) => {
    const first = await ask(tx);
    await txOn(database.app).run(add('stored meanwhile'));
    return [first, await ask(tx.beside)];
  });
  expect([one?.n, two?.n]).toEqual([before.length, before.length]);
  expect(one?.pid).not.toBe(two?.pid);
  expect(await words()).toHaveLength(before.length + 1);
  await expect(withParallelSnapshot(database.app, async (tx) => tx.beside?.run(add('never')))).rejects.toMatchObject({
    code: '25006',
  });
  expect(await words()).not.toContain('never');
});
