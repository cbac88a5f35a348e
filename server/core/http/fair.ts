import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { isResourceName, type ResourceName } from '../../../resources/kit/names.ts';
import { createQueue, type Enter } from '../base/queue.ts';

/** How many pieces of work about one entity have a connection at a time, out of those that there are. */
const SHARE = 0.6;
const PATIENCE = 8000;

const lines = new WeakMap<pg.Pool, Map<ResourceName, Enter>>();

const lineOf = (pool: pg.Pool, name: ResourceName): Enter => {
  const known = lines.get(pool) ?? new Map<ResourceName, Enter>();
  const atOnce = Math.max(1, Math.floor((pool.options.max ?? 10) * SHARE));
  const line = known.get(name) ?? createQueue({ atOnce, waiting: 500, patience: PATIENCE, again: 2 });
  lines.set(pool, known.set(name, line));
  return line;
};

/**
 * Does what a request asks of the database when it is the turn of the entity that its route is about. While a table is
 * held, so many wait for it on a connection; the others wait aside, for a bounded while, and connections are left for
 * everybody else. Throws 503 for those who waited too long.
 */
export const inTurn = async <T>(pool: pg.Pool, request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  const name = request.routeOptions.url?.split('/')[3];
  if (!isResourceName(name)) return work();
  const leave = await lineOf(pool, name)();
  try {
    return await work();
  } finally {
    leave();
  }
};
