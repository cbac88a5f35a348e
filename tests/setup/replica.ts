import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Postgres, startPostgres } from '../../server/core/platform/postgres/supervisor.ts';
import { copyDataDirectory } from './external.ts';
import { copyWorld } from './worldTemplates.ts';

export interface Pair {
  /** Addresses of the migrated database on both servers. */
  url: string;
  readUrl: string;
  /** The primary, for a pooler. */
  connection: Postgres['connection'];
  /** Creates a data directory in the state after a first start. */
  found(dataDir: string): void;
  /** Queries the replica as its superuser. */
  onReplica(text: string): Promise<Record<string, unknown>[]>;
  stopReplica(): Promise<void>;
  /** Stops the primary and promotes the replica, stopped or not. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

const urlOf = ({ connection: { host, user } }: Postgres) =>
  `postgresql://${user}@localhost/quarterdeck?host=${encodeURIComponent(host)}`;

/** Starts a server with a migrated database, and a copy of it that follows by streaming replication. */
export async function startPair(): Promise<Pair> {
  const parent = mkdtempSync(join(tmpdir(), 'quarterdeck-pair-'));
  // As root the database switches to another account, which needs access to its data.
  chmodSync(parent, 0o755);
  const [source, copy] = [join(parent, 'source'), join(parent, 'copy')];
  await copyWorld(source, 'empty');
  mkdirSync(copy);
  execFileSync('cp', ['-Rp', join(source, 'postgres'), join(copy, 'postgres')]);
  const primary = await startPostgres({ dataDir: source });
  const cluster = join(copy, 'postgres', 'cluster');
  const { host, user } = primary.connection;
  writeFileSync(join(cluster, 'standby.signal'), '');
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=''${host}'' port=5432 user=${user}'\nwal_retrieve_retry_interval = '100ms'\n`,
  );
  const servers = { primary, replica: await startPostgres({ dataDir: copy }) };
  const connected = async () => {
    const client = new pg.Client({ ...servers.replica.connection, database: 'quarterdeck' });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  let client: pg.Client | null = await connected();
  const stopReplica = async () => {
    if (!client) return;
    await client.end();
    client = null;
    await servers.replica.stop();
  };
  let isPrimaryUp = true;
  const stopPrimary = async () => {
    if (isPrimaryUp) await primary.stop();
    isPrimaryUp = false;
  };
  return {
    url: urlOf(primary),
    readUrl: urlOf(servers.replica),
    connection: primary.connection,
    found: (dataDir) => copyDataDirectory(source, dataDir),
    onReplica: async (text) => (await (client as pg.Client).query(text)).rows,
    stopReplica,
    failOver: async () => {
      await stopReplica();
      await stopPrimary();
      servers.replica = await startPostgres({ dataDir: copy });
      client = await connected();
      await client.query('select pg_promote()');
    },
    stop: async () => {
      await stopReplica();
      await stopPrimary();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
