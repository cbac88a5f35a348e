import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items per batch. */
const AT_ONCE = 500;

/** Maps items in order, yielding to the event loop between batches. */
export const mapYielding = async <T, R>(all: readonly T[], work: (one: T) => R): Promise<R[]> => {
  const done: R[] = [];
  for (const one of all) {
    if (done.length && done.length % AT_ONCE === 0) await nextTurn();
    done.push(work(one));
  }
  return done;
};

/** Yields to the event loop before work on many items; skipped for a few. */
export const yieldToEventLoop = async ({ length }: { readonly length: number }): Promise<void> => {
  if (length > AT_ONCE) await nextTurn();
};
