import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureAppRole } from '../../server/core/db/approle.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { openPools } from '../../server/core/db/pools.ts';
import { sealKeysOf } from '../../server/core/db/sealKeys.ts';
import { installSeals } from '../../server/core/integrity/install.ts';
import { startPostgres } from '../../server/core/platform/postgres/supervisor.ts';
import { TEST_SECRET } from '../helpers/secret.ts';
import { at, type TestServer } from './server.ts';
import { noteWrites } from './writes.ts';

/** The data is disposable: without fsync, dropping a database is a second faster. */
const FLEETING = { fsync: 'off', full_page_writes: 'off' };

/** Starts one PostgreSQL for the run (embedded, or TEST_DATABASE_URL) with a migrated template that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await start();
  const template = `quarterdeck_template_${process.pid}`;
  const admin = new pg.Client(at(server, 'postgres'));
  await admin.connect();
  await admin.query(`create database ${template}`);
  const pools = openPools({
    owner: at(server, template),
    app: at(server, template),
    size: 2,
    sealKey: sealKeysOf(TEST_SECRET).rows,
  });
  await ensureAppRole(pools.owner, { login: server.url === null });
  await migrate(pools.owner);
  await installSeals(pools.owner, () => {});
  await noteWrites(pools.owner);
  await Promise.all(Object.values(pools).map((pool) => pool.end()));
  project.provide('postgres', { ...server, template });
  return async () => {
    await admin.query(`drop database ${template}`);
    await admin.end();
    await stop();
  };
}

async function start(): Promise<{ server: Omit<TestServer, 'template'>; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { server: { url, host: '', port: 0, user: '' }, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-tests-'));
  // As root the database switches to another account, which needs access to its data.
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: folder, settings: { max_connections: '100', ...FLEETING } });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server: { url: null, ...postgres.connection }, stop };
}
