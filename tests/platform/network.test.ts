import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../server/core/db/database.ts';
import { inTransaction, txOn } from '../../server/core/db/tx.ts';
import { type Postgres, startPostgres } from '../../server/core/platform/postgres/supervisor.ts';
import { quietTime } from '../setup/pace.ts';
import { type Passage, startProxy } from '../setup/proxy.ts';

/** Longest wait of a request for a silent database. */
const LONGEST_MS = 45_000;

const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-network-'));
let postgres: Postgres;
let proxy: Passage;
let database: Database;
beforeAll(async () => {
  postgres = await startPostgres({ dataDir: folder });
  proxy = await startProxy(join(postgres.connection.host, '.s.PGSQL.5432'));
  const url = `postgresql://${postgres.connection.user}@127.0.0.1:${proxy.port}/postgres`;
  database = await openDatabase({ url, dataDir: folder });
  await database.owner.query('create table notes (n int); grant all on notes to quarterdeck_app');
});
afterAll(async () => {
  proxy.close();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const settled = async (work: Promise<unknown>): Promise<{ isError: boolean; after: number }> => {
  const began = performance.now();
  const isError = await work.then(
    () => false,
    () => true,
  );
  return { isError, after: performance.now() - began };
};

test('after a silent network failure every request ends, and the pool recovers', async () => {
  const { app } = database;
  const read = () => txOn(app).first(sql`select 1 as one`);
  const write = () => inTransaction(app, (tx) => tx.run(sql`insert into notes values (1)`));
  // All connections of the pool are open and in use.
  await Promise.all(Array.from({ length: 10 }, () => txOn(app).run(sql`select pg_sleep(0.3)`)));
  expect(app.totalCount).toBe(10);

  proxy.silence();
  const ends = await Promise.all(Array.from({ length: 25 }, (_, i) => settled(i % 2 ? read() : write())));
  expect(ends.every(({ isError }) => isError)).toBe(true);
  expect(Math.max(...ends.map(({ after }) => after))).toBeLessThan(LONGEST_MS);

  proxy.heal();
  const { result: again, ms } = await quietTime(() =>
    Promise.all(Array.from({ length: 25 }, (_, i) => settled(i % 2 ? read() : write()))),
  );
  expect(again.filter(({ isError }) => isError)).toEqual([]);
  expect(ms).toBeLessThan(5000);
});
