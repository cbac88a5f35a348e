import { yieldToEventLoop } from '../base/eventLoop.ts';
import { allSettledOrThrow, deferRejection } from './tx.ts';

/**
 * Sends items in batches of `atOnce`, in order. The next batch is prepared while the database runs the previous ones,
 * with pauses for other requests. Returns the result of each batch after all have ended.
 */
export const inBatches = async <T, R>(
  all: readonly T[],
  atOnce: number,
  send: (some: readonly T[]) => Promise<R>,
): Promise<R[]> => {
  const sent: Promise<R>[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    if (at) await yieldToEventLoop(all);
    sent.push(deferRejection(send(all.slice(at, at + atOnce))));
  }
  return allSettledOrThrow(sent);
};
