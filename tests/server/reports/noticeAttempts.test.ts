import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StoreAway } from '../../../server/core/files/store.ts';
import { writeNextNotices } from '../../../server/entities/capital-calls/callNotices.ts';
import { startApp } from '../../helpers/app.ts';
import { memoryStore } from '../../helpers/files.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { type Data, issuedCall, lineOf, linesOf } from '../entities/support.ts';

const files = memoryStore();
let isAway = false;
let world: World;
beforeAll(async () => {
  const put = async (...given: Parameters<typeof files.put>) => {
    if (isAway) throw new StoreAway();
    return files.put(...given);
  };
  world = await makeWorld(await startApp({}, { files: { ...files, put } }));
});
afterAll(() => world?.close());
beforeEach(async () => {
  isAway = false;
  await world.tx.run(sql`delete from jobs where name = 'callNotice'`);
});

const waiting = () =>
  world.tx.rows<{ line: string; attempts: number; outages: number; later: boolean }>(
    sql`select item as line, attempts, outages, due_at > now() as later from jobs where name = 'callNotice'`,
  );
/** Ends the waiting time of each notice. */
const pass = () => world.tx.run(sql`update jobs set due_at = now(), claimed_until = null where name = 'callNotice'`);
const writeAll = async () => {
  while (await writeNextNotices(world.app.deps));
};
const written = async ({ id }: Data) =>
  (await linesOf(world, id)).map(({ noticeDocumentId }) => noticeDocumentId !== null);

test('notices wait for the file store through any number of tries, and are written when it is back', async () => {
  const call = await issuedCall(world, { totalAmount: '1060.00' });
  isAway = true;
  for (let n = 1; n <= 15; n += 1) {
    await writeAll();
    for (const notice of await waiting()) expect(notice).toMatchObject({ attempts: 0, outages: n, later: true });
    expect((await waiting()).length).toBeGreaterThan(0);
    await pass();
  }
  isAway = false;
  await writeAll();
  expect(await waiting()).toEqual([]);
  expect(new Set(await written(call))).toEqual(new Set([true]));
});

test('a notice of a stopped server is resumed after a while, without a fault', async () => {
  await issuedCall(world, { totalAmount: '1060.00' });
  // A stop leaves a notice in its claimed state.
  await world.tx.run(
    sql`update jobs set claim = gen_random_uuid(), claimed_until = now() + interval '15 seconds', starts = 1 where name = 'callNotice'`,
  );
  expect(await writeNextNotices(world.app.deps)).toBe(0);
  await pass();
  await writeAll();
  expect(await waiting()).toEqual([]);
});

test('a notice that cannot be stored fails alone, and the others are stored', async () => {
  const call = await issuedCall(world, { totalAmount: '1060.00' });
  const bad = await lineOf(world, call.id, world.partners.la1);
  const { owner } = world.database;
  await owner.query(`create function spoil() returns trigger language plpgsql as
    $$ begin if new.owner_id = '${world.partners.la1}' then raise 'spoiled'; end if; return new; end $$`);
  await owner.query('create trigger spoil before insert on documents for each row execute function spoil()');
  try {
    await writeAll();
    expect(await waiting()).toEqual([{ line: bad.id, attempts: 1, outages: 0, later: true }]);
  } finally {
    await owner.query('drop function spoil() cascade');
  }
  await pass();
  await writeAll();
  expect(await waiting()).toEqual([]);
  expect(new Set(await written(call))).toEqual(new Set([true]));
});
