import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { StartFailure } from '../base/failure.ts';
import { ALIVE } from './pools.ts';

interface Server {
  isPooled: boolean;
  /** Database and start of the server, which tell two servers apart. */
  identity: unknown;
}

/** A pooler announces a process id of its own at sign-in, and hands each transaction to a session of the server. */
async function serverAt(config: pg.PoolConfig): Promise<Server> {
  const client = new pg.Client({ ...config, ...ALIVE });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number; identity: unknown }>(
      `select pg_backend_pid() as pid, jsonb_build_array(current_database(), pg_postmaster_start_time()) as identity`,
    );
    const announced = (client as pg.Client & { processID: number | null }).processID;
    return { isPooled: rows[0]?.pid !== announced, identity: rows[0]?.identity };
  } finally {
    await client.end();
  }
}

/**
 * Returns whether the app's connections lead to a pooler. Throws a StartFailure if the owner's do as well, or if the
 * two addresses are different databases.
 */
export async function requireDirect(owner: pg.PoolConfig, app: pg.PoolConfig): Promise<boolean> {
  const isSame = owner.connectionString === app.connectionString;
  const direct = await serverAt(owner);
  if (direct.isPooled) {
    throw new StartFailure(
      isSame
        ? 'DATABASE_URL leads to a connection pooler: set DATABASE_DIRECT_URL to the address of the database itself.'
        : 'DATABASE_DIRECT_URL leads to a connection pooler: set it to the address of the database itself.',
    );
  }
  if (isSame) return false;
  const other = await serverAt(app);
  if (!isDeepStrictEqual(direct.identity, other.identity))
    throw new StartFailure('DATABASE_URL and DATABASE_DIRECT_URL are two databases: set both to the same one.');
  return other.isPooled;
}
