import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resources } from '../../../resources/index.ts';
import { isResourceName, isRole } from '../../../resources/kit/names.ts';
import type { AccountState } from '../auth/account.ts';
import { callerOf, parseContext, userById } from '../auth/caller.ts';
import { accountClosed } from '../auth/closed.ts';
import { refuseAbsent } from '../auth/present.ts';
import type { Caller, Context } from '../auth/types.ts';
import type { UserRecord } from '../auth/user.ts';
import { type Identity, SignedTokenError } from '../auth/verify.ts';
import { ApiError } from '../base/errors.ts';
import { deferRejection, txOn } from '../db/tx.ts';
import type { Deps } from './deps.ts';
import type { Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    /** Account state from the provider; pending if the route awaits it itself. */
    account: Promise<AccountState> | null;
    /** Value of the header x-user-context. */
    context: Context | null;
    /** Owner of the token, even without rights. */
    asker: Pick<Caller, 'userId' | 'role' | 'context'> | null;
  }
  interface FastifyContextConfig {
    /** Requires no token. */
    open?: boolean;
    /** Loads the caller itself, together with its queries (see asking.ts). */
    loads?: boolean;
    /** Awaits the account state itself, before it reads or stores anything (see write.ts). */
    waits?: boolean;
  }
}

const unauthorized = () => new ApiError('UNAUTHORIZED', { message: 'errors.status.401' });

/** Returns the identity of the token. */
export const identityIn = (request: FastifyRequest): Identity => {
  if (!request.identity) throw unauthorized();
  return request.identity;
};

const tokenIn = ({ headers }: FastifyRequest) => /^Bearer ([A-Za-z0-9._-]+)$/i.exec(headers.authorization ?? '')?.[1];

/**
 * Identifies the sender of a request. Only tokens without a valid signature count against an IP address, and a valid
 * token passes regardless of that count. Throws 401, or 429 once an address has sent too many unknown tokens.
 */
const identifier =
  ({ verify }: Pick<Deps, 'verify'>, limits: Limits) =>
  async (request: FastifyRequest): Promise<Identity> => {
    const token = tokenIn(request);
    if (!token && !request.headers.authorization) throw unauthorized();
    try {
      if (!token) throw unauthorized();
      return await verify(token);
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === 'UNAUTHORIZED';
      if (isUnknown && !(error instanceof SignedTokenError)) limits.unknownToken(request);
      throw error;
    }
  };

/** Routes open to tokens without a user record, or of an inactive account. */
const withoutRecord = new Set(['POST /api/v1/auth/authenticate', 'GET /api/v1/auth/me', 'HEAD /api/v1/auth/me']);

/** Records the owner of the token before any refusal, for the audit. */
export const noteAsker = (request: FastifyRequest, { id, role }: UserRecord) => {
  request.asker = { userId: id, role: isRole(role) ? role : null, context: request.context };
};

/** Writes of money and people, and sign-ins, require a live check of the account. */
const isGuarded = ({ method, routeOptions }: FastifyRequest): boolean => {
  const [, , , name = ''] = (routeOptions.url ?? '').split('/');
  if (method === 'GET') return false;
  return name === 'auth'
    ? method === 'POST'
    : isResourceName(name) && (resources[name].guarded || resources[name].financial);
};

/** Verifies the token and loads the caller before any route under /api/v1. A cookie alone is not a credential. */
export const authHook = (app: FastifyInstance, deps: Deps, limits: Limits) => {
  const identify = identifier(deps, limits);
  app.decorateRequest('identity', null);
  app.decorateRequest('account', null);
  app.decorateRequest('context', null);
  app.decorateRequest('caller', null);
  app.decorateRequest('asker', null);
  app.addHook('onRequest', async (request) => {
    const { open, loads, waits } = request.routeOptions.config;
    const identity = open ? null : await identify(request);
    request.identity = identity;
    limits.request(request);
    if (!identity) return;
    request.account = deferRejection(deps.checkAccount(tokenIn(request) ?? '', identity, { now: isGuarded(request) }));
    if (!waits) await request.account;
    request.context = parseContext(request.headers['x-user-context']);
    if (loads) return;
    const tx = txOn(deps.database.app);
    const user = await userById(tx, identity);
    if (user) noteAsker(request, user);
    const isOpen = withoutRecord.has(`${request.method} ${request.routeOptions.url}`);
    // A suspended user may still read this from their own record.
    if (user && !(isOpen && user.status !== 'active')) {
      const caller = callerOf(user, identity, request.context);
      await refuseAbsent(tx, caller);
      request.caller = caller;
    } else if (!isOpen) throw new ApiError('NOT_FOUND', { headers: accountClosed });
  });
};
