import { createQueue } from '../base/queue.ts';
import { type Bounds, beginWorker, type Worker } from './worker.ts';

const SECOND = 1000;
/** Default idle time before a worker is stopped. */
const IDLE = 30 * SECOND;
/** Maximum queued tasks; further ones get 503. */
const WAITING = 500;

export interface WorkerPoolBounds extends Bounds {
  /** Maximum number of workers. */
  atOnce?: number;
  /** Idle milliseconds before a worker is stopped. */
  idle?: number;
}

/**
 * Returns a function that runs tasks in worker processes, one at a time in each. The server stays responsive, and a
 * task beyond its limits kills its worker instead of the server. Processes instead of threads, because Node can abort
 * the whole process when a thread is terminated at the wrong time. Throws TooHeavy for such a task, and 503 if the
 * queue is full.
 */
export const createWorkerPool = <T, R>({
  atOnce = 1,
  idle = IDLE,
  ...bounds
}: WorkerPoolBounds): ((task: T) => Promise<R>) => {
  const enter = createQueue({ atOnce, waiting: WAITING, patience: bounds.longest * 4 });
  const resting: { worker: Worker<T, R>; until: NodeJS.Timeout }[] = [];
  const take = (): Worker<T, R> => {
    const rested = resting.pop();
    clearTimeout(rested?.until);
    if (!rested) return beginWorker(bounds);
    return rested.worker.isGone() ? take() : rested.worker;
  };
  const rest = (worker: Worker<T, R>) => {
    if (worker.isGone()) return;
    const until = setTimeout(() => {
      resting.splice(
        resting.findIndex((other) => other.worker === worker),
        1,
      );
      worker.end();
    }, idle);
    resting.push({ worker, until: until.unref() });
  };
  return async (task) => {
    const leave = await enter();
    const worker = take();
    try {
      return await worker.ask(task);
    } finally {
      rest(worker);
      leave();
    }
  };
};
