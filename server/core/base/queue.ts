import { ApiError } from './errors.ts';

interface Limits {
  /** How many work at a time. */
  atOnce: number;
  /** How many may wait besides. */
  waiting: number;
  /** How long one waits, in milliseconds, before it is told to come back. */
  patience: number;
  /** Seconds after which whoever was sent away may come back. */
  again?: number;
}

/** Fulfilled when it is one's turn; answers how to end it. Throws 503 where too many wait already, or for too long. */
export type Enter = (gone?: AbortSignal) => Promise<() => void>;

/** A line for what is heavy: a few work, some wait their turn in order, the others are told when to come back. */
export const createQueue = ({ atOnce, waiting, patience, again = 60 }: Limits): Enter => {
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
