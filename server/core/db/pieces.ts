import { turnBefore } from '../base/turns.ts';
import { allEnded, kept } from './tx.ts';

/**
 * Sends many to the database in statements of so many each, in their order. The next are made ready while the database is at
 * those before, and others have their turn in between. Answers what each statement did, once all of them have.
 */
export const inPieces = async <T, R>(
  all: readonly T[],
  atOnce: number,
  send: (some: readonly T[]) => Promise<R>,
): Promise<R[]> => {
  const sent: Promise<R>[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    if (at) await turnBefore(all);
    sent.push(kept(send(all.slice(at, at + atOnce))));
  }
  return allEnded(sent);
};
