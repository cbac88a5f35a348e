import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StoreAway } from '../../../server/core/files/store.ts';
import { generateNext } from '../../../server/entities/reports/generate.ts';
import { startApp } from '../../helpers/app.ts';
import { memoryStore } from '../../helpers/files.ts';
import { makeWorld, type World } from '../../helpers/world.ts';

interface Report {
  id: string;
  status: string;
  error: string | null;
  documentId: string | null;
}
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
beforeEach(() => {
  isAway = false;
});

const ask = async () => {
  const body = { title: 'Quarter', kind: 'fund_performance', fundId: world.funds.a, asOf: '2024-12-31', format: 'csv' };
  return (await world.ask.ma<{ report: Report }>('POST', '/reports', body)).body.report.id;
};
/** As people see it, and how often it was begun, which they do not. */
const stand = async (id: string) => {
  const { body } = await world.ask.ma<{ report: Report }>('GET', `/reports/${id}`);
  const kept = await world.tx.first<{ attempts: number }>(sql`select attempts from reports where id = ${id}`);
  return { ...body.report, attempts: kept?.attempts };
};
const next = () => generateNext(world.app.deps);

test('a report whose file cannot be stored waits for the store, says so, and is made when it is back', async () => {
  isAway = true;
  const id = await ask();
  expect(await next()).toBe(true);
  expect(await stand(id)).toMatchObject({ status: 'Pending', attempts: 0, documentId: null });
  expect((await stand(id)).error).toBe('storeAway');
  expect(await next()).toBe(false);
  isAway = false;
  await world.tx.run(sql`update reports set next_attempt_at = now() where id = ${id}`);
  expect(await next()).toBe(true);
  expect(await stand(id)).toMatchObject({ status: 'Completed', error: null });
});

test('a report that a stopped server left half done is taken at once, one that is being made is left alone', async () => {
  const id = await ask();
  await world.tx.run(sql`update reports set status = 'Processing', attempts = 1, updated_at = now() where id = ${id}`);
  const maker = await world.database.owner.connect();
  await maker.query('select pg_advisory_lock(hashtextextended($1::text, 2))', [id]);
  expect(await next()).toBe(false);
  maker.release(true);
  await expect.poll(next).toBe(true);
  expect(await stand(id)).toMatchObject({ status: 'Completed', attempts: 2 });
});

test('a report that restarts interrupt again and again is begun again, later each time, and is made in the end', async () => {
  const id = await ask();
  const interrupted = (attempts: number) =>
    world.tx.run(sql`update reports set status = 'Processing', attempts = ${attempts} where id = ${id}`);
  await interrupted(7);
  expect(await next()).toBe(true);
  expect(await stand(id)).toMatchObject({ status: 'Completed', error: null, attempts: 8 });
  // The wait was set before the work began: a server that ends meanwhile leaves it behind.
  await interrupted(8);
  expect(await next()).toBe(false);
  await world.tx.run(sql`update reports set next_attempt_at = now() where id = ${id}`);
  expect(await next()).toBe(true);
  expect(await stand(id)).toMatchObject({ status: 'Completed', attempts: 9 });
});

test('several servers make each report once', async () => {
  const ids = await Promise.all([ask(), ask(), ask()]);
  await Promise.all(
    [1, 2, 3].map(async () => {
      while (await next());
    }),
  );
  for (const id of ids) expect(await stand(id)).toMatchObject({ status: 'Completed', attempts: 1 });
});
