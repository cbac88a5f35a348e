import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../server/core/platform/postgres/supervisor.ts';

/** A PostgreSQL that is not Quarterdeck's own: what DATABASE_URL names. */
export interface External {
  /** Makes an empty database; its address, over a unix socket. */
  create(database: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts one from the binaries at hand, on a folder of its own. */
export async function startExternal(): Promise<External> {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-external-'));
  const server = await startPostgres({ dataDir: folder });
  const { host, user } = server.connection;
  return {
    create: async (database) => {
      const admin = new pg.Client({ ...server.connection, database: 'postgres' });
      await admin.connect();
      await admin.query(`create database ${database}`);
      await admin.end();
      return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
