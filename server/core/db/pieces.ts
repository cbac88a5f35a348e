import { turnBefore } from '../base/turns.ts';
import { allEnded, kept } from './tx.ts';

/**
 * Sends items in batches of `atOnce`, in order. The next batch is prepared while the database runs the previous ones,
 * with pauses for other requests. Returns the result of each batch after all have ended.
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
