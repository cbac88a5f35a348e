import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/types.ts';
import { onConnection, type Tx, txOn } from '../db/tx.ts';
import { forCaller, RightsChanged } from './asking.ts';
import type { Deps } from './deps.ts';
import { inTurn } from './fair.ts';

/**
 * Runs what a request reads, in one breath with the caller's record. Where the record has changed since it was read last,
 * what was read is thrown away and read again for the new rights. Only for work that writes nothing.
 */
export const reading = <T>(
  { database }: Pick<Deps, 'database'>,
  request: FastifyRequest,
  work: (tx: Tx, caller: Caller) => Promise<T>,
): Promise<T> =>
  inTurn(database.app, request, () =>
    onConnection(database.app, (client) => {
      const tx = txOn(client);
      const run = (isFresh: boolean) => forCaller(tx, request, (caller) => work(tx, caller), { isFresh, client });
      return run(false).catch((error: unknown) => {
        if (error instanceof RightsChanged) return run(true);
        throw error;
      });
    }),
  );
