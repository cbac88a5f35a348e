import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PoolClient } from 'pg';
import { callerOf, sameUser, userById } from '../auth/caller.ts';
import { refuseAbsent } from '../auth/present.ts';
import type { Caller } from '../auth/types.ts';
import type { UserRecord } from '../auth/user.ts';
import { notFound } from '../base/errors.ts';
import { kept, onConnection, type Tx, txOn } from '../db/tx.ts';
import { identityIn, noteAsker } from './authHook.ts';
import type { Deps } from './deps.ts';
import { inTurn } from './fair.ts';

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
  const read = async (client: PoolClient): Promise<T> => {
    const tx = txOn(client);
    const run = async (user: UserRecord) => {
      noteAsker(request, user);
      request.caller = callerOf(user, identity, request.context);
      const [answer] = await Promise.all([kept(work(tx, request.caller)), refuseAbsent(tx, request.caller)]);
      return answer;
    };
    const last = seen.get(identity.uid);
    const [answer, guess] = await Promise.allSettled([
      last ? sameUser(tx, identity, last.user) : userById(tx, identity),
      last && run(last.user),
    ]);
    if (answer.status === 'fulfilled' && last && answer.value && last.text === JSON.stringify(answer.value)) {
      if (guess.status === 'rejected') throw guess.reason;
      return guess.value as T;
    }
    request.caller = null;
    request.asker = null;
    if (answer.status === 'rejected') throw answer.reason;
    const user = answer.value ?? (last && (await userById(tx, identity)));
    if (!user) throw notFound();
    seen.set(identity.uid, { user, text: JSON.stringify(user) });
    return run(user);
  };
  return inTurn(database.app, request, () => onConnection(database.app, read));
};
