import pg from 'pg';
import { setTypeParsers } from './parsers.ts';
import { ALIVE, withOptions } from './pools.ts';

/** What a connection is opened with, as it can be given to another process. */
export type Reach = Pick<
  pg.PoolConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString' | 'options' | 'ssl'
>;

const names = ['host', 'port', 'user', 'password', 'database', 'connectionString', 'options', 'ssl'] as const;

/** How the server behind a pool, or behind one of its connections, is reached by the same role with the same limits. */
export const reachOf = (from: pg.Pool | pg.PoolClient): Reach => {
  const known = ('options' in from ? from.options : parametersOf(from)) as Reach;
  return Object.fromEntries(names.map((name) => [name, known[name]]).filter(([, value]) => value !== undefined));
};

/** What the driver keeps of a connection and does not name in its types. */
const parametersOf = (client: pg.PoolClient) =>
  (client as unknown as { connectionParameters: Reach }).connectionParameters;

/**
 * What is worked out aside takes turns with requests: a query of it that spreads over several processors makes them wait, and to
 * start its workers costs more than they save.
 */
const ASIDE_OPTIONS = ['-c max_parallel_workers_per_gather=0'];

/** A few connections of a process aside. One that is lost fails what runs on it, and nothing else. */
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
