import type pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { inBatches } from '../../server/core/db/batches.ts';
import type { Database } from '../../server/core/db/database.ts';
import { withParallelSnapshot } from '../../server/core/db/parallelSnapshot.ts';
import { allSettledOrThrow, inTransaction, onConnection, type Tx, txOn } from '../../server/core/db/tx.ts';
import { askNamed } from '../../server/core/db/wire/described.ts';
import { wire } from '../../server/core/db/wire/index.ts';
import { planned, preparing } from '../../server/core/db/wire/prepared.ts';
import { sharing } from '../../server/core/db/wire/shared.ts';
import { createDatabase } from '../helpers/database.ts';

let database: Database;
beforeAll(async () => {
  database = await createDatabase();
  await database.owner.query('create table words (word text primary key); grant all on words to quarterdeck_app');
});
afterAll(() => database.close());
afterEach(() => void Object.assign(wire, { together: true, prepared: true, shared: true, described: true }));

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

test('queries issued in one turn are sent together, and answered in order', async () => {
  const client = (await database.app.connect()) as pg.PoolClient & pg.Client;
  try {
    const tx = txOn(client);
    await tx.run(sql`select 1`);
    const { stream } = client.connection;
    const sent = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev' as '_write')];
    const answers = await Promise.all([1, 2, 3].map((n) => tx.first<{ n: number }>(sql`select ${n}::int as n`)));
    expect(answers.map((answer) => answer?.n)).toEqual([1, 2, 3]);
    expect(sent.reduce((calls, spy) => calls + spy.mock.calls.length, 0)).toBe(1);
    for (const spy of sent) spy.mockRestore();
  } finally {
    client.release();
  }
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

test('frequent statements are prepared under a name, unless disabled or with a custom plan', () => {
  const nameOf = preparing();
  const often = sql`select ${1}::int as often`;
  const asked = (times: number) => Array.from({ length: times }, () => nameOf(often, often.text)).at(-1);
  expect(asked(9)).toBeUndefined();
  expect(asked(1)).toBe('q1');
  wire.prepared = false;
  expect(asked(20)).toBeUndefined();
  wire.prepared = true;
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

test.each(['together', 'prepared', 'described'] as const)('without %s a transaction stores the same', async (part) => {
  wire[part] = false;
  await inTransaction(database.app, async (tx, later) => {
    const [one, two] = await Promise.all([tx.rows(sql`select 1`), tx.rows(sql`select 2`), tx.run(add(`a ${part}`))]);
    expect([one, two]).toMatchObject([[{ '?column?': 1 }], [{ '?column?': 2 }]]);
    later(add(`b ${part}`));
  });
  const failed = inTransaction(database.app, async (tx, later) => {
    await tx.run(add(`c ${part}`));
    later(add(`a ${part}`));
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect((await words()).filter((word) => word.endsWith(part))).toEqual([`a ${part}`, `b ${part}`]);
});

describe('equal queries of several callers in one turn', () => {
  const shared = sharing<object, string>();
  const key = {};
  /** Responses for two connections that query in the same turn, and the number of queries sent. */
  const both = (work: (client: pg.PoolClient) => Promise<string>) =>
    onConnection(database.app, (one) =>
      onConnection(database.app, async (two) => {
        const asked: pg.PoolClient[] = [];
        const ask = (client: pg.PoolClient) =>
          shared(client, key, () => {
            asked.push(client);
            return work(client);
          });
        const answers = await Promise.allSettled([ask(one), ask(two)]);
        return { answers, asked: asked.map((client) => [one, two].indexOf(client)) };
      }),
    );
  const pid = async (client: pg.PoolClient) =>
    String((await txOn(client).first<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid);

  test('are sent once, and again in the next turn', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const { answers, asked } = await both(pid);
      expect(asked).toEqual([0]);
      expect(answers[0]).toMatchObject({ status: 'fulfilled', value: expect.stringMatching(/^\d+$/) });
      expect(answers[1]).toEqual(answers[0]);
    }
  });

  test('are sent for each if sharing is disabled', async () => {
    wire.shared = false;
    expect((await both(pid)).asked).toEqual([0, 1]);
  });

  test('are repeated by each caller that shared a failed query', async () => {
    let failures = 1;
    const { answers, asked } = await both(async (client) => {
      if (failures-- > 0) await txOn(client).first(sql`select 1 / 0`);
      return pid(client);
    });
    expect(asked).toEqual([0, 1]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('the columns of a prepared statement', () => {
  let turn = 0;
  /** Responses of one connection to a repeated statement, and the number of row descriptions sent. */
  const asking = <T>(work: (ask: (value: unknown) => Promise<unknown[]>, client: pg.PoolClient) => Promise<T>) =>
    onConnection(
      database.owner,
      async (client) => {
        let told = 0;
        const { connection } = client as unknown as pg.Client;
        const count = () => told++;
        connection.on('rowDescription', count);
        const name = `described ${turn++}`;
        const text = `select *, $1::numeric as given from described where word = any($2) order by word -- ${turn}`;
        const ask = async (value: unknown) =>
          (await askNamed(client, { name, text, values: [value, ['a', 'b']] })).rows;
        const result = await work(ask, client).finally(() => connection.off('rowDescription', count));
        return { result, told };
      },
      { closeOnFailure: true },
    );
  beforeAll(() =>
    database.owner.query(
      `create table described (word text primary key, at timestamptz, amount numeric(20,2));
       insert into described values ('a', '2026-01-31 10:00+00', 1.50), ('b', null, null)`,
    ),
  );
  const a = { word: 'a', at: '2026-01-31T10:00:00.000Z', amount: '1.50' };
  const b = { word: 'b', at: null, amount: null };
  const with_ = (given: string | null) => [a, b].map((row) => ({ ...row, given }));

  test('are described once, and not mixed up by statements in flight together', async () => {
    const { result, told } = await asking(async (ask) => [
      ...(await Promise.all([ask('1.10'), ask(null)])),
      ...(await Promise.all([ask('2.20'), ask('3.30'), ask(null)])),
    ]);
    expect(result).toEqual([with_('1.10'), with_(null), with_('2.20'), with_('3.30'), with_(null)]);
    expect(told).toBe(2);
  });

  test('are described each time if caching is disabled', async () => {
    wire.described = false;
    const { result, told } = await asking(async (ask) => [await ask('1.10'), await ask('2.20')]);
    expect(result).toEqual([with_('1.10'), with_('2.20')]);
    expect(told).toBe(2);
  });

  test('stay known after a failed execution', async () => {
    const { result } = await asking(async (ask) => {
      await ask('1.10');
      await expect(ask('many')).rejects.toMatchObject({ code: '22P02' });
      return ask('2.20');
    });
    expect(result).toEqual(with_('2.20'));
  });

  test('are refused by the database after a schema change, and described again on a new connection', async () => {
    const stale = asking(async (ask) => {
      await ask('1.10');
      await database.owner.query('alter table described add column more text');
      return ask('2.20');
    });
    await expect(stale).rejects.toMatchObject({ code: '0A000' });
    const { result } = await asking(async (ask) => [await ask('1.10'), await ask('2.20')].at(-1));
    expect(result).toEqual(with_('2.20').map((row) => ({ ...row, more: null })));
  });
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
