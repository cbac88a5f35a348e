import type pg from 'pg';

/** Treatment of the connections of a pool; through a pooler each transaction has another session. */
export interface Conduct {
  /** `set local` statements at the beginning of each transaction; none if sessions keep their settings. */
  settings: readonly string[];
  /** Key with which writing transactions seal rows (server/core/integrity); null: they do not seal. */
  sealKey: string | null;
  /** Frequent statements are prepared by name. Poolers in transaction mode do not support names. */
  isPrepared: boolean;
}

/** Sessions of the database itself, which keep the settings of their start. */
const DIRECT: Conduct = { settings: [], sealKey: null, isPrepared: true };

const conducts = new WeakMap<object, Conduct>();

/** Returns the conduct of a pool or of a client from it. */
export const conductOf = (from: pg.Pool | pg.PoolClient): Conduct => conducts.get(from) ?? DIRECT;

/** Sets the conduct of a new pool and of its clients. */
export const conductPool = (pool: pg.Pool, conduct: Conduct): void => {
  conducts.set(pool, conduct);
  pool.on('connect', (client) => void conducts.set(client, conduct));
};

/** Returns the statements that begin a transaction; `mode` holds its characteristics, then settings. */
export const beginText = (from: pg.Pool | pg.PoolClient, mode: string): string => {
  const [characteristics = '', ...more] = mode.split(';');
  return [`begin ${characteristics}`, ...conductOf(from).settings, ...more].join('; ');
};
