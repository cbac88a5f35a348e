import { ApiError } from './errors.ts';

interface Limits {
  /** Maximum number of running tasks. */
  atOnce: number;
  /** Maximum number of waiting tasks. */
  waiting: number;
  /** Milliseconds after which a waiting task is rejected. */
  patience: number;
  /** Seconds in the Retry-After header of a rejection. */
  again?: number;
}

/** Resolves to a release function when the task may run. Throws 503 if the queue is full or the wait is too long. */
export type Acquire = (gone?: AbortSignal) => Promise<() => void>;

/**
 * Creates a queue for expensive work: a limited number of tasks run at a time, others wait in order, and the rest are
 * rejected.
 */
export const createQueue = ({ atOnce, waiting, patience, again = 60 }: Limits): Acquire => {
  const later = () => sentAway(again);
  let working = 0;
  const line: (() => void)[] = [];
  const leave = () => {
    working -= 1;
    line.shift()?.();
  };
  const begin = () => {
    working += 1;
    let left = false;
    return () => {
      if (!left) leave();
      left = true;
    };
  };
  return (gone) => {
    if (working < atOnce) return Promise.resolve(begin());
    if (gone?.aborted || line.length >= waiting) return Promise.reject(later());
    return new Promise((done, refused) => {
      const turn = () => {
        stop();
        done(begin());
      };
      const giveUp = () => {
        stop();
        line.splice(line.indexOf(turn), 1);
        refused(later());
      };
      const stop = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', giveUp);
      };
      const timer = setTimeout(giveUp, patience);
      gone?.addEventListener('abort', giveUp);
      line.push(turn);
    });
  };
};

const sentAway = (seconds: number) =>
  new ApiError('SERVICE_UNAVAILABLE', {
    message: 'refusals.requests.busy',
    headers: { 'retry-after': String(seconds) },
  });
