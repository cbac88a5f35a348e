import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/types.ts';
import { inTransaction, type Tx } from '../db/tx.ts';
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
    inTransaction(
      database.app,
      (tx) => {
        const run = (isFresh: boolean) => forCaller(tx, request, (caller) => work(tx, caller), { isFresh });
        return run(false).catch((error: unknown) => {
          if (error instanceof RightsChanged) return run(true);
          throw error;
        });
      },
      'read only',
    ),
  );
