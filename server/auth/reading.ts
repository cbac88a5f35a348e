import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { onConnection, type Tx, txOn } from '../db/tx.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { callerOf, type UserRecord, userById } from './caller.ts';
import { identityIn } from './hook.ts';
import type { Caller } from './types.ts';

interface Seen {
  user: UserRecord;
  text: string;
}

/** The user records of late, by identity. They are guesses: nothing is answered that the database has not confirmed. */
const seen = new LRUCache<string, Seen>({ max: 5000 });

/**
 * Runs what a request reads. The caller's record and the read go to the database in one breath, the read for the rights
 * that the record gave last time; where the record has changed since, what was read is thrown away and read again for
 * the new rights. Only for work that writes nothing.
 */
export const reading = <T>(
  { database }: Pick<Deps, 'database'>,
  request: FastifyRequest,
  work: (tx: Tx, caller: Caller) => Promise<T>,
): Promise<T> => {
  const identity = identityIn(request);
  const run = async (tx: Tx, user: UserRecord) => {
    request.caller = callerOf(user, identity, request.context);
    return work(tx, request.caller);
  };
  return onConnection(database.app, async (client) => {
    const tx = txOn(client);
    const last = seen.get(identity.uid);
    const asked = userById(tx, identity);
    const [guess, answer] = await Promise.allSettled([last && run(tx, last.user), asked]);
    request.caller = null;
    if (answer.status === 'rejected') throw answer.reason;
    const user = answer.value;
    if (!user) throw notFound();
    const text = JSON.stringify(user);
    if (last?.text !== text) {
      seen.set(identity.uid, { user, text });
      return run(tx, user);
    }
    request.caller = callerOf(user, identity, request.context);
    if (guess.status === 'rejected') throw guess.reason;
    return guess.value as T;
  });
};
