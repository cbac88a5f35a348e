import type { FastifyRequest } from 'fastify';
import { callerOf, sameUser, userById } from '../auth/caller.ts';
import { accountClosed } from '../auth/closed.ts';
import { refuseAbsent } from '../auth/present.ts';
import type { Caller } from '../auth/types.ts';
import type { UserRecord } from '../auth/user.ts';
import type { Identity } from '../auth/verify.ts';
import { ApiError } from '../base/errors.ts';
import { createLruCache } from '../base/lruCache.ts';
import { deferRejection, releasedBy, type Tx } from '../db/tx.ts';
import { identityIn, noteAsker } from './authHook.ts';

interface Seen {
  user: UserRecord;
  text: string;
  /** The caller built from the record, with the inputs it was built from. */
  made?: { of: string; caller: Caller };
}

/**
 * Recent user records by identity. They are optimistic: nothing is returned or stored before the database confirms
 * them.
 */
const cache = createLruCache<string, Seen>(5000);

/** The caller's record has changed; work based on the earlier rights must be rolled back. */
export class RightsChanged extends Error {}

/**
 * Runs work for the caller of a request. The check of the cached user record and the queries of the work are sent
 * together, with the cached rights; the result is released after the check confirms them. `sure` is that check. Throws
 * RightsChanged if the record has changed; `isFresh` skips the cache.
 */
export const forCaller = async <T>(
  tx: Tx,
  request: FastifyRequest,
  work: (caller: Caller, sure: Promise<unknown>) => Promise<T>,
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<T> => {
  const identity = identityIn(request);
  const last = isFresh ? undefined : cache.get(identity.uid);
  const same = deferRejection(last ? refuseChanged(tx, identity, last) : Promise.resolve());
  const begin = async () => {
    const user = last?.user ?? (await loaded(tx, identity));
    noteAsker(request, user);
    const caller = callerFor(request, identity, user);
    request.caller = caller;
    const sure = deferRejection(Promise.all([same, refuseAbsent(tx, caller)]));
    return releasedBy(sure, work(caller, sure));
  };
  return releasedBy(same, begin()).catch((error: unknown) => {
    if (error instanceof RightsChanged) {
      cache.delete(identity.uid);
      request.caller = null;
      request.asker = null;
    }
    throw error;
  });
};

/** An unchanged record has unchanged rights, so the caller is rebuilt only for another sign-in or context. */
const callerFor = ({ context }: FastifyRequest, identity: Identity, user: UserRecord): Caller => {
  const known = cache.get(identity.uid);
  const of = JSON.stringify([identity.email, identity.signedInAt, context]);
  if (known?.user === user && known.made?.of === of) return known.made.caller;
  const caller = callerOf(user, identity, context);
  if (known?.user === user) known.made = { of, caller };
  return caller;
};

const loaded = async (tx: Tx, identity: Identity): Promise<UserRecord> => {
  const user = await userById(tx, identity);
  if (!user) throw new ApiError('NOT_FOUND', { headers: accountClosed });
  cache.set(identity.uid, { user, text: JSON.stringify(user) });
  return user;
};

const refuseChanged = async (tx: Tx, identity: Identity, { user, text }: Seen): Promise<void> => {
  const now = await sameUser(tx, identity, user);
  if (!now || JSON.stringify(now) !== text) throw new RightsChanged('The rights are others by now.');
};
