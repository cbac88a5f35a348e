import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StoreAway } from '../../../server/core/files/store.ts';
import { reportFiles } from '../../../server/entities/reports/files.ts';
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
const stand = async (id: string) => {
  const { body } = await world.ask.ma<{ report: Report }>('GET', `/reports/${id}`);
  return body.report;
};
const entry = (id: string) =>
  world.tx.first<{ attempts: number; starts: number; wait: number }>(
    sql`select attempts, starts, round(extract(epoch from due_at - now()) / 60)::int as wait from jobs where name = 'report' and item = ${id}`,
  );
const makeDue = () => world.tx.run(sql`update jobs set due_at = now(), claimed_until = null`);
const next = () => reportFiles.makeNext(world.app.deps);

test('a report whose file cannot be stored waits for the store, says so, and completes when it is back', async () => {
  isAway = true;
  const id = await ask();
  expect(await next()).toBe(true);
  expect(await stand(id)).toMatchObject({ status: 'Pending', error: 'storeAway', documentId: null });
  expect(await entry(id)).toMatchObject({ attempts: 0, wait: 1 });
  expect(await next()).toBe(false);
  isAway = false;
  await makeDue();
  expect(await next()).toBe(true);
  expect(await stand(id)).toMatchObject({ status: 'Completed', error: null });
  expect(await entry(id)).toBeUndefined();
});

test('a report left unfinished by a stopped server is generated again, a running one is not', async () => {
  const id = await ask();
  await world.tx.run(sql`update reports set status = 'Processing' where id = ${id}`);
  await world.tx.run(
    sql`update jobs set claim = gen_random_uuid(), claimed_until = now() + interval '15 seconds', starts = 7 where item = ${id}`,
  );
  expect(await next()).toBe(false);
  await makeDue();
  expect(await next()).toBe(true);
  expect(await stand(id)).toMatchObject({ status: 'Completed', error: null });
});

test('a failed report says so, is retried twice by a user, and is then refused', async () => {
  const id = await ask();
  const { owner } = world.database;
  await owner.query(`create function spoil() returns trigger language plpgsql as $$ begin raise 'spoiled'; end $$`);
  await owner.query('create trigger spoil before insert on documents for each row execute function spoil()');
  try {
    for (let retries = 2; ; retries -= 1) {
      expect(await next()).toBe(true);
      expect(await stand(id)).toMatchObject({ status: 'Failed', error: 'notMade' });
      expect(await entry(id)).toBeUndefined();
      const { status } = await world.ask.ma('POST', `/reports/${id}/retry`, {});
      expect(status).toBe(retries > 0 ? 200 : 409);
      if (status === 409) break;
    }
  } finally {
    await owner.query('drop function spoil() cascade');
  }
});

test('a report deleted while it waits is not generated, and a restored one is', async () => {
  const id = await ask();
  expect((await world.ask.ma('DELETE', `/reports/${id}`)).status).toBe(200);
  expect(await next()).toBe(false);
  expect((await world.ask.ma('POST', `/reports/${id}/restore`, {})).status).toBe(200);
  expect(await next()).toBe(true);
  expect(await stand(id)).toMatchObject({ status: 'Completed' });
});

test('several servers generate each report once', async () => {
  const ids = await Promise.all([ask(), ask(), ask()]);
  await Promise.all(
    [1, 2, 3].map(async () => {
      while (await next());
    }),
  );
  for (const id of ids) expect(await stand(id)).toMatchObject({ status: 'Completed' });
  const documents = await world.tx.rows(sql`select 1 from documents where id in
    (select document_id from reports where id = any(${ids}::uuid[]))`);
  expect(documents).toHaveLength(3);
});
