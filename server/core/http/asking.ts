import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { callerOf, sameUser, userById } from '../auth/caller.ts';
import { accountClosed } from '../auth/closed.ts';
import { refuseAbsent } from '../auth/present.ts';
import type { Caller } from '../auth/types.ts';
import type { UserRecord } from '../auth/user.ts';
import type { Identity } from '../auth/verify.ts';
import { ApiError } from '../base/errors.ts';
import { remembering } from '../base/remembered.ts';
import { kept, onlyIf, type Tx } from '../db/tx.ts';
import { sharing } from '../db/wire/shared.ts';
import { identityIn, noteAsker } from './authHook.ts';

interface Seen {
  user: UserRecord;
  text: string;
  /** Whom the record made last time, and of what. */
  made?: { of: string; caller: Caller };
}

/** The user records of late, by identity. They are guesses: nothing is answered or stored that the database has not confirmed. */
const seen = remembering<string, Seen>(5000);

const shared = sharing<Seen, void>();

/** Whoever is asking has another record than last time: what was begun for the rights that it gave must not stay. */
export class RightsChanged extends Error {}

/**
 * Runs work for whoever sends the request. Their record and what the work asks go to the database in one breath, for the
 * rights that the record gave last time; the outcome is told once that is confirmed. The work is given what confirms it.
 * Throws RightsChanged where the record is another one by now; asked again as `isFresh` nothing is guessed. `client` is given
 * where the work only reads, each statement by itself.
 */
export const forCaller = async <T>(
  tx: Tx,
  request: FastifyRequest,
  work: (caller: Caller, sure: Promise<unknown>) => Promise<T>,
  { isFresh = false, client }: { isFresh?: boolean; client?: pg.PoolClient } = {},
): Promise<T> => {
  const identity = identityIn(request);
  const last = isFresh ? undefined : seen.get(identity.uid);
  const same = kept(last ? confirmed(tx, identity, last, client) : Promise.resolve());
  const begin = async () => {
    const user = last?.user ?? (await loaded(tx, identity));
    noteAsker(request, user);
    const caller = callerFor(request, identity, user);
    request.caller = caller;
    const sure = kept(Promise.all([same, refuseAbsent(tx, caller)]));
    return onlyIf(sure, work(caller, sure));
  };
  return onlyIf(same, begin()).catch((error: unknown) => {
    if (error instanceof RightsChanged) {
      seen.delete(identity.uid);
      request.caller = null;
      request.asker = null;
    }
    throw error;
  });
};

/** The rights that a record gives do not change while it does not: they are worked out again for another sign-in or context. */
const callerFor = ({ context }: FastifyRequest, identity: Identity, user: UserRecord): Caller => {
  const known = seen.get(identity.uid);
  const of = JSON.stringify([identity.email, identity.signedInAt, context]);
  if (known?.user === user && known.made?.of === of) return known.made.caller;
  const caller = callerOf(user, identity, context);
  if (known?.user === user) known.made = { of, caller };
  return caller;
};

const loaded = async (tx: Tx, identity: Identity): Promise<UserRecord> => {
  const user = await userById(tx, identity);
  if (!user) throw new ApiError('NOT_FOUND', { headers: accountClosed });
  seen.set(identity.uid, { user, text: JSON.stringify(user) });
  return user;
};

/** What only reads, on a connection of its own, shares the question with what else the same person asks for at that moment. */
const confirmed = (tx: Tx, identity: Identity, last: Seen, client: pg.PoolClient | undefined): Promise<void> => {
  const ask = () => refuseChanged(tx, identity, last);
  return client ? shared(client, last, ask) : ask();
};

const refuseChanged = async (tx: Tx, identity: Identity, { user, text }: Seen): Promise<void> => {
  const now = await sameUser(tx, identity, user);
  if (!now || JSON.stringify(now) !== text) throw new RightsChanged('The rights are others by now.');
};
