import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/types.ts';
import type { Tx } from '../db/tx.ts';
import type { Work } from '../entity/slots.ts';
import type { Deps } from './deps.ts';

/** Returns the context of a request's work in a transaction. */
export const workFor = ({ files, entities }: Deps, { log }: FastifyRequest, tx: Tx, caller: Caller): Work => ({
  ...{ caller, files, log, entities },
  tx: { ...tx, sent: { notices: 0 } },
  now: new Date().toISOString(),
});
