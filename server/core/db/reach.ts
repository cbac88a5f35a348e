import pg from 'pg';
import { type Conduct, conductOf, conductPool } from './conduct.ts';
import { setTypeParsers } from './parsers.ts';
import { ALIVE, withOptions } from './pools.ts';

/** Connection parameters that can be passed to another process, which reads only. */
export interface Reach
  extends Pick<
    pg.PoolConfig,
    'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString' | 'options' | 'ssl'
  > {
  conduct: Omit<Conduct, 'sealKey'>;
}

const names = ['host', 'port', 'user', 'password', 'database', 'connectionString', 'options', 'ssl'] as const;

/** Returns the connection parameters of a pool or client: same server, role and limits. */
export const reachOf = (from: pg.Pool | pg.PoolClient): Reach => {
  const known = ('options' in from ? from.options : parametersOf(from)) as Omit<Reach, 'conduct'>;
  const { settings, isPrepared } = conductOf(from);
  return {
    ...Object.fromEntries(names.map((name) => [name, known[name]]).filter(([, value]) => value !== undefined)),
    conduct: { settings, isPrepared },
  };
};

/** The driver's client keeps its parameters without declaring them in its types. */
const parametersOf = (client: pg.PoolClient) =>
  (client as unknown as { connectionParameters: Reach }).connectionParameters;

/**
 * No parallel workers in background processes: a parallel query would delay requests, and starting its workers costs
 * more than they save.
 */
const SERIAL = 'max_parallel_workers_per_gather=0';

/** Opens a small pool for a background process. A lost connection fails only the work on it. */
export const openReach = ({ conduct, ...reach }: Reach, max = 2): pg.Pool => {
  setTypeParsers();
  const isDirect = !conduct.settings.length;
  const pool = new pg.Pool({
    ...ALIVE,
    ...(isDirect ? withOptions(reach, [`-c ${SERIAL}`]) : reach),
    max,
    pipeline: true,
    allowExitOnIdle: true,
  });
  if (!isDirect)
    conductPool(pool, { ...conduct, settings: [...conduct.settings, `set local ${SERIAL}`], sealKey: null });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};
