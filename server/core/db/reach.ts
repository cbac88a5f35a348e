import pg from 'pg';
import { setTypeParsers } from './parsers.ts';
import { ALIVE, withOptions } from './pools.ts';

/** Connection parameters that can be passed to another process. */
export type Reach = Pick<
  pg.PoolConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString' | 'options' | 'ssl'
>;

const names = ['host', 'port', 'user', 'password', 'database', 'connectionString', 'options', 'ssl'] as const;

/** Returns the connection parameters of a pool or client: same server, role and limits. */
export const reachOf = (from: pg.Pool | pg.PoolClient): Reach => {
  const known = ('options' in from ? from.options : parametersOf(from)) as Reach;
  return Object.fromEntries(names.map((name) => [name, known[name]]).filter(([, value]) => value !== undefined));
};

/** The driver's client keeps its parameters without declaring them in its types. */
const parametersOf = (client: pg.PoolClient) =>
  (client as unknown as { connectionParameters: Reach }).connectionParameters;

/**
 * No parallel workers in background processes: a parallel query would delay requests, and starting its workers costs
 * more than they save.
 */
const ASIDE_OPTIONS = ['-c max_parallel_workers_per_gather=0'];

/** Opens a small pool for a background process. A lost connection fails only the work on it. */
export const openReach = (reach: Reach, max = 2): pg.Pool => {
  setTypeParsers();
  const pool = new pg.Pool({
    ...ALIVE,
    ...withOptions(reach, ASIDE_OPTIONS),
    max,
    pipeline: true,
    allowExitOnIdle: true,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};
