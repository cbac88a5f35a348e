import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../server/core/platform/postgres/supervisor.ts';
import { copyWorld } from './worldTemplates.ts';

/** An external PostgreSQL for DATABASE_URL. */
export interface External {
  /** Creates an empty database and returns its address over a Unix socket. */
  create(database: string): Promise<string>;
  /**
   * Creates a database and its data directory in the state after a first start, and returns the address. The cluster
   * must be initialized.
   */
  found(database: string, dataDir: string): Promise<string>;
  stop(): Promise<void>;
}

/** Copies the data directory of a world without its cluster: keys, accounts, files. */
export const copyDataDirectory = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from).filter((it) => it !== 'postgres'))
    cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
};

/** Starts a server in its own folder: on a new cluster, or on a copy of a founded world in a tenth of the time. */
export async function startExternal({ isFounded = false } = {}): Promise<External> {
  const parent = mkdtempSync(join(tmpdir(), 'quarterdeck-external-'));
  const folder = join(parent, 'data');
  // As root the database switches to another account, which needs access to its data.
  chmodSync(parent, 0o755);
  if (isFounded) await copyWorld(folder, 'empty');
  else mkdirSync(folder);
  const server = await startPostgres({ dataDir: folder });
  const { host, user } = server.connection;
  const create = async (database: string, template = 'template1') => {
    const admin = new pg.Client({ ...server.connection, database: 'postgres' });
    await admin.connect();
    await admin.query(`create database ${database} template ${template}`);
    await admin.end();
    return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  };
  return {
    create: (database) => create(database),
    found: async (database, dataDir) => {
      copyDataDirectory(folder, dataDir);
      return create(database, 'quarterdeck');
    },
    stop: async () => {
      await server.stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
