import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { isResourceName, type ResourceName } from '../../../resources/kit/names.ts';
import { type Acquire, createQueue } from '../base/queue.ts';

/** Share of the connections that requests for one entity may hold at a time. */
const SHARE = 0.6;
const PATIENCE = 8000;

const lines = new WeakMap<pg.Pool, Map<ResourceName, Acquire>>();

const lineOf = (pool: pg.Pool, name: ResourceName): Acquire => {
  const known = lines.get(pool) ?? new Map<ResourceName, Acquire>();
  const atOnce = Math.max(1, Math.floor((pool.options.max ?? 10) * SHARE));
  const line = known.get(name) ?? createQueue({ atOnce, waiting: 500, patience: PATIENCE, again: 2 });
  lines.set(pool, known.set(name, line));
  return line;
};

/**
 * Runs database work in the queue of the route's entity. If a table is locked, only its share of connections waits for
 * it; further requests wait in the queue for a limited time so that connections remain for other entities. Throws 503
 * after that time.
 */
export const withFairShare = async <T>(pool: pg.Pool, request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  const name = request.routeOptions.url?.split('/')[3];
  if (!isResourceName(name)) return work();
  const leave = await lineOf(pool, name)();
  try {
    return await work();
  } finally {
    leave();
  }
};
