import { createQueue } from '../base/queue.ts';
import { type Bounds, beginWorker, type Worker } from './worker.ts';

const SECOND = 1000;
/** Without work for so long, a process is ended where nothing else is said. */
const IDLE = 30 * SECOND;
/** So many pieces of work wait for a process; whoever comes then is told to come back. */
const WAITING = 500;

export interface AsideBounds extends Bounds {
  /** Processes at most. */
  atOnce?: number;
  /** Milliseconds without work after which a process is ended. */
  idle?: number;
}

/**
 * Work that is done in processes of their own, one piece after the other in each: the server goes on meanwhile, and work
 * that needs more than its bounds ends its process instead of the server. Processes, not threads: Node itself breaks off,
 * with the whole server, where a thread is ended at the wrong moment. Throws TooHeavy for that, and 503 where too many wait.
 */
export const createAside = <T, R>({ atOnce = 1, idle = IDLE, ...bounds }: AsideBounds): ((task: T) => Promise<R>) => {
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
