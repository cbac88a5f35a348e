import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many of a large number are worked on at a time. */
const AT_ONCE = 500;

/** What work makes of each of many, in their order: others have their turn in between. */
export const inTurns = async <T, R>(all: readonly T[], work: (one: T) => R): Promise<R[]> => {
  const done: R[] = [];
  for (const one of all) {
    if (done.length && done.length % AT_ONCE === 0) await nextTurn();
    done.push(work(one));
  }
  return done;
};

/** Gives others their turn before work on many begins; for a few it is not worth it. */
export const turnBefore = async ({ length }: { readonly length: number }): Promise<void> => {
  if (length > AT_ONCE) await nextTurn();
};
