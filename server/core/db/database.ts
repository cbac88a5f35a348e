import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartFailure } from '../base/failure.ts';
import { ensureAppRole } from './approle.ts';
import { requireDirect } from './pooler.ts';
import { APP_ROLE, openPools, type PoolOptions, type Pools } from './pools.ts';
import { sealKeysOf } from './sealKeys.ts';

/** Connection pools of one database, and its shutdown. */
export interface Database extends Pools {
  /** Database and durability in use, in one line. */
  describe: string;
  close(): Promise<void>;
}

interface Options {
  /** URL of an external server; empty or absent starts the embedded one. */
  url?: string | null;
  /** URL of the same server without a pooler, if `url` leads to one. */
  directUrl?: string | null;
  /** URL of a replica for reads, and the longest lag in seconds with which it is read. */
  read?: { url: string | null; longestLag: number };
  /** Folder of the embedded server, whose lock the caller holds. */
  dataDir: string;
  /** Number of connections of requests and jobs, and of exports. */
  connections?: { requests: number; exports: number };
  /** Key for row seals; without it nothing sealed should be written. */
  secretKey?: string | null;
  onError?: (error: Error) => void;
}

/** Database name in the embedded cluster. */
const NAME = 'quarterdeck';
const PATIENCE_MS = 1500;
const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

/** Opens the external or embedded PostgreSQL with the app role. Throws StartFailure. */
export async function openDatabase({
  url = null,
  directUrl = null,
  read,
  dataDir,
  connections,
  secretKey = null,
  onError = () => {},
}: Options): Promise<Database> {
  const sizes = connections && { size: connections.requests, streams: connections.exports };
  const replica = read?.url ? { config: { connectionString: read.url }, longestLagMs: read.longestLag * 1000 } : null;
  const more = { onError, sealKey: secretKey ? sealKeysOf(secretKey).rows : null, read: replica, ...sizes };
  return url ? openExternal({ url, directUrl: directUrl ?? url }, more) : openEmbedded(dataDir, more);
}

type More = Pick<PoolOptions, 'onError' | 'sealKey' | 'read' | 'size' | 'streams'>;

/** Opens the embedded database of a data directory that another process is serving. */
export async function openBeside({
  dataDir,
  secretKey = null,
}: Pick<Options, 'dataDir' | 'secretKey'>): Promise<Database> {
  const { reach } = await import('../platform/postgres/supervisor.ts');
  const { connection, folder } = reach(dataDir);
  const at = { ...connection, database: NAME };
  const sealKey = secretKey ? sealKeysOf(secretKey).rows : null;
  const pools = openPools({ owner: at, app: { ...at, user: APP_ROLE }, sealKey });
  return finish(pools, {
    where: `built-in PostgreSQL ${await versionOf(pools.owner)} in ${folder}`,
    stop: async () => {},
  });
}

async function openEmbedded(dataDir: string, more: More): Promise<Database> {
  const { startPostgres } = await import('../platform/postgres/supervisor.ts');
  const onLoss = (reason: string) => more.onError?.(new Error(`the built-in PostgreSQL is being restarted: ${reason}`));
  const server = await startPostgres({ dataDir, onLoss });
  const maintenance = openPools({
    owner: { ...server.connection, database: 'postgres' },
    app: { ...server.connection, database: 'postgres' },
    size: 1,
  });
  await ensureAppRole(maintenance.owner, { login: true });
  await createOnce(maintenance.owner, NAME);
  await closePools(maintenance);

  const at = { ...server.connection, database: NAME };
  const pools = openPools({ owner: at, app: { ...at, user: APP_ROLE }, ...more });
  const where = `built-in PostgreSQL ${await versionOf(pools.owner)} in ${server.folder}`;
  return finish(pools, { where: server.adopted ? `${where} (was still running)` : where, stop: () => server.stop() });
}

async function openExternal({ url, directUrl }: { url: string; directUrl: string }, more: More): Promise<Database> {
  const owner = { connectionString: directUrl };
  const app = { connectionString: url };
  const { isPooled, setRole } = await probe(owner, app).catch((error: unknown) => {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The database at DATABASE_URL cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  });
  const pools = openPools({ owner, app, setRole, isPooled, ...more });
  const { host, pathname, searchParams } = new URL(url);
  const by = `${isPooled ? ', through a pooler' : ''}${more.read ? ', with a replica for reads' : ''}`;
  const where = `PostgreSQL ${await versionOf(pools.owner)} at ${searchParams.get('host') ?? host}${pathname}${by}`;
  return finish(pools, { where, stop: async () => {} });
}

async function probe(owner: pg.PoolConfig, app: pg.PoolConfig): Promise<{ isPooled: boolean; setRole: boolean }> {
  const isPooled = await requireDirect(owner, app);
  const pools = openPools({ owner, app, size: 1 });
  try {
    return { isPooled, setRole: await ensureAppRole(pools.owner, { login: false }) };
  } finally {
    await closePools(pools);
  }
}

async function finish(pools: Pools, { where, stop }: { where: string; stop(): Promise<void> }): Promise<Database> {
  const close = async (): Promise<void> => {
    // A query that does not end is ended by the server's shutdown.
    await Promise.race([closePools(pools), sleep(PATIENCE_MS, undefined, { ref: false })]);
    await stop();
  };
  try {
    await refuseUnsuitable(pools.owner);
    const durability = await durabilityOf(pools);
    return { ...pools, describe: `${where}; ${durability}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Oldest supported major version. */
const OLDEST_VERSION = 15;

/** Throws a StartFailure for a version or encoding that cannot hold the schema or would corrupt text. */
async function refuseUnsuitable(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ encoding: string; version: number; name: string }>(
    "select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int as version, current_database() as name",
  );
  const [found] = rows;
  if (found && found.encoding !== 'UTF8')
    throw new StartFailure(
      `The database ${found.name} has the encoding ${found.encoding}: create one with "create database ${found.name} encoding 'UTF8' template template0".`,
    );
  if (found && found.version < OLDEST_VERSION * 10_000)
    throw new StartFailure(
      `The database runs PostgreSQL ${Math.floor(found.version / 10_000)}: Quarterdeck needs ${OLDEST_VERSION} or newer.`,
    );
}

/** Describes the durability settings in force; throws a StartFailure if an acknowledged commit could be lost. */
async function durabilityOf({ owner, app }: Pools): Promise<string> {
  for (const pool of [owner, app]) {
    const { rows } = await pool.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [Object.keys(DURABLE)],
    );
    const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
    if (off.length > 0) {
      throw new StartFailure(
        `The database runs with ${off.join(', ')} off and would lose committed data in a power cut: turn it on.`,
      );
    }
  }
  return 'every commit is on disk before it is acknowledged (fsync, full_page_writes, synchronous_commit on)';
}

const versionOf = async (pool: pg.Pool): Promise<string> =>
  (await pool.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '';

async function createOnce(owner: pg.Pool, name: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await owner.query(`create database ${name}`);
}

const closePools = async ({ owner, app, streams, replica }: Pools): Promise<void> => {
  await Promise.all([owner.end(), app.end(), streams.end(), replica?.close()]);
};
