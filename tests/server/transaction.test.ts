import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, txOn } from '../../server/db/tx.ts';
import type { Database } from '../../server/platform/database.ts';
import { createDatabase } from '../helpers/database.ts';

let database: Database;
beforeAll(async () => {
  database = await createDatabase();
  await database.owner.query('create table words (word text primary key); grant all on words to quarterdeck_app');
});
afterAll(() => database.close());

const add = (word: string) => sql`insert into words (word) values (${word})`;
const words = async () =>
  (await txOn(database.app).rows<{ word: string }>(sql`select word from words order by word`)).map((r) => r.word);

test('what is left for later is stored with the rest', async () => {
  const result = await inTransaction(database.app, async (tx, later) => {
    later(add('two'));
    await tx.run(add('one'));
    return 'done';
  });
  expect(result).toBe('done');
  expect(await words()).toEqual(['one', 'two']);
});

test('nothing is stored where what was left for later fails, and the session goes on working', async () => {
  const work = inTransaction(database.app, async (tx, later) => {
    await tx.run(add('three'));
    later(add('one'));
    later(add('four'));
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await words()).toEqual(['one', 'two']);
});

test('nothing is stored where the work throws after a statement has failed and been forgiven', async () => {
  const work = inTransaction(database.app, async (tx) => {
    await tx.run(add('five'));
    await tx.run(add('one')).catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await words()).toEqual(['one', 'two']);
});

test('many transactions at once keep apart', async () => {
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
