import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../server/core/db/database.ts';
import { APP_ROLE, openPools } from '../../server/core/db/pools.ts';
import { sealKeysOf } from '../../server/core/db/sealKeys.ts';
import { at } from '../setup/server.ts';
import { TEST_SECRET } from './secret.ts';

/**
 * Creates a fresh database, migrated unless it has another `template`; close() drops it. Usually one per test file.
 * `way` can route the application's connections through a proxy; `isPooled` treats them as those to a pooler.
 */
export async function createDatabase(
  way: (direct: pg.PoolConfig) => pg.PoolConfig = (c) => c,
  { isPooled = false, template = inject('postgres').template } = {},
): Promise<Database> {
  const server = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer((admin) => admin.query(`create database ${name} template ${template} strategy file_copy`));
  const owner = at(server, name);
  const isOwner = isPooled || server.url !== null;
  const app = isOwner ? owner : { ...owner, user: APP_ROLE };
  const pools = openPools({
    owner,
    app: way(app),
    size: 6,
    setRole: isOwner,
    isPooled,
    sealKey: sealKeysOf(TEST_SECRET).rows,
  });
  const close = async (): Promise<void> => {
    await Promise.all([pools.owner.end(), pools.app.end(), pools.streams.end()]);
    await administer((admin) => admin.query(`drop database ${name} with (force)`));
  };
  return { ...pools, describe: `test database ${name}`, close };
}

async function administer(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(at(inject('postgres'), 'postgres'));
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
