import { reachOf } from '../db/reach.ts';
import { runInWorker } from '../entity/worker.ts';
import type { Deps } from '../http/deps.ts';
import type { WorkerPoolBounds } from '../platform/workerPool.ts';
import type { Given } from './types.ts';

/**
 * Returns a function that runs tasks in a worker process with low priority (`serveFileWorker`), one for each database.
 * A task reads the present state, so it uses a replica only if that has reached it. It throws TooHeavy beyond the memory
 * or time limit.
 */
export const fileWorker = <T, R>(bounds: Pick<WorkerPoolBounds, 'program' | 'memory' | 'longest'>) => {
  const workers = new WeakMap<object, (task: T) => Promise<R>>();
  return async ({ database, config }: Deps, task: T): Promise<R> => {
    const { app, replica } = database;
    const pool = replica && (await replica.catchesUp()) ? replica.app : app;
    const given = { reach: reachOf(pool), dataDir: config.dataDir } satisfies Given;
    const ask = workers.get(pool) ?? runInWorker<T, R>({ ...bounds, isPatient: true, given });
    workers.set(pool, ask);
    return ask(task);
  };
};
