import { reachOf } from '../db/reach.ts';
import { runInWorker } from '../entity/worker.ts';
import type { Deps } from '../http/deps.ts';
import type { WorkerPoolBounds } from '../platform/workerPool.ts';
import type { Given } from './types.ts';

/**
 * Returns a function that runs tasks in a worker process with low priority (`serveFileWorker`), one for each database.
 * It throws TooHeavy beyond the memory or time limit.
 */
export const fileWorker = <T, R>(bounds: Pick<WorkerPoolBounds, 'program' | 'memory' | 'longest'>) => {
  const workers = new WeakMap<object, (task: T) => Promise<R>>();
  return ({ database, config }: Deps, task: T): Promise<R> => {
    const given = { reach: reachOf(database.app), dataDir: config.dataDir } satisfies Given;
    const ask = workers.get(database.app) ?? runInWorker<T, R>({ ...bounds, isPatient: true, given });
    workers.set(database.app, ask);
    return ask(task);
  };
};
