import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/types.ts';
import { onConnection, type Tx, txOn } from '../db/tx.ts';
import { forCaller, RightsChanged } from './asking.ts';
import type { Deps } from './deps.ts';
import { withFairShare } from './fairQueue.ts';

/**
 * Runs the reads of a request together with the check of the caller's record. If the record has changed, the result is
 * discarded and read again with the new rights. Only for read-only work.
 */
export const reading = <T>(
  { database }: Pick<Deps, 'database'>,
  request: FastifyRequest,
  work: (tx: Tx, caller: Caller) => Promise<T>,
): Promise<T> =>
  withFairShare(database.app, request, () =>
    onConnection(database.app, (client) => {
      const tx = txOn(client);
      const run = (isFresh: boolean) => forCaller(tx, request, (caller) => work(tx, caller), { isFresh, client });
      return run(false).catch((error: unknown) => {
        if (error instanceof RightsChanged) return run(true);
        throw error;
      });
    }),
  );
