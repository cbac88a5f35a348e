import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Caller } from '../auth/types.ts';
import { isTransient } from '../db/transient.ts';
import { forReading, type Tx, txOn } from '../db/tx.ts';
import { forCaller, RightsChanged } from './asking.ts';
import type { Deps } from './deps.ts';
import { withFairShare } from './fairQueue.ts';
import { replicaFor } from './readYourWrites.ts';

type Work<T> = (tx: Tx, caller: Caller) => Promise<T>;

/**
 * Runs the reads of a request together with the check of the caller's record. If the record has changed, the result is
 * discarded and read again with the new rights. Only for read-only work. The record always comes from the primary, the
 * rows from a replica that shows all writes of the user; if the replica fails, from the primary.
 */
export const reading = async <T>(
  { database }: Pick<Deps, 'database'>,
  request: FastifyRequest,
  work: Work<T>,
): Promise<T> => {
  const replica = replicaFor(database, request);
  const onPrimary = () => readOn(database.app, request, work);
  if (!replica) return onPrimary();
  return readOn(replica.app, request, work, txOn(database.app)).catch((error: unknown) => {
    if (!isTransient(error)) throw error;
    replica.suspend();
    return onPrimary();
  });
};

const readOn = <T>(pool: pg.Pool, request: FastifyRequest, work: Work<T>, rights?: Tx): Promise<T> =>
  withFairShare(pool, request, () =>
    forReading(pool, (tx) => {
      const run = (isFresh: boolean) => forCaller(rights ?? tx, request, (caller) => work(tx, caller), { isFresh });
      return run(false).catch((error: unknown) => {
        if (error instanceof RightsChanged) return run(true);
        throw error;
      });
    }),
  );
