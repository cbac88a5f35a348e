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
import { kept, txOn } from '../db/tx.ts';
import type { Deps } from './deps.ts';
import type { Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    /** What the provider says of the account; still on its way where the route waits for it by itself. */
    account: Promise<AccountState> | null;
    /** What the header x-user-context asks for. */
    context: Context | null;
    /** Whose account the token belongs to, also where it may do nothing. */
    asker: Pick<Caller, 'userId' | 'role' | 'context'> | null;
  }
  interface FastifyContextConfig {
    /** Answers without a token. */
    open?: boolean;
    /** Loads the caller by itself, together with what is read or written (see asking.ts). */
    loads?: boolean;
    /** Waits by itself for what the provider says, before it learns or stores anything (see write.ts). */
    waits?: boolean;
  }
}

const unauthorized = () => new ApiError('UNAUTHORIZED', { message: 'errors.status.401' });

/** Who the token says is asking. */
export const identityIn = (request: FastifyRequest): Identity => {
  if (!request.identity) throw unauthorized();
  return request.identity;
};

const tokenIn = ({ headers }: FastifyRequest) => /^Bearer ([A-Za-z0-9._-]+)$/i.exec(headers.authorization ?? '')?.[1];

/**
 * Finds the identity behind a request. Only tokens that the provider never signed count against an address, and a valid token
 * passes however many of them came before it. Throws 401, or 429 once an address sends too many unknown tokens.
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

/** Routes that a token without a user record, or of an account that is not active, may reach. */
const withoutRecord = new Set(['POST /api/v1/auth/authenticate', 'GET /api/v1/auth/me', 'HEAD /api/v1/auth/me']);

/** Notes whose account it is before anything can be refused to it. */
export const noteAsker = (request: FastifyRequest, { id, role }: UserRecord) => {
  request.asker = { userId: id, role: isRole(role) ? role : null, context: request.context };
};

/** Writes of money and people, and sign-ins, are for those whose account stands this very moment. */
const isGuarded = ({ method, routeOptions }: FastifyRequest): boolean => {
  const [, , , name = ''] = (routeOptions.url ?? '').split('/');
  if (method === 'GET') return false;
  return name === 'auth'
    ? method === 'POST'
    : isResourceName(name) && (resources[name].guarded || resources[name].financial);
};

/** Checks the token and loads the caller before any route under /api/v1 runs. A cookie alone is no credential. */
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
    request.account = kept(deps.checkAccount(tokenIn(request) ?? '', identity, { now: isGuarded(request) }));
    if (!waits) await request.account;
    request.context = parseContext(request.headers['x-user-context']);
    if (loads) return;
    const tx = txOn(deps.database.app);
    const user = await userById(tx, identity);
    if (user) noteAsker(request, user);
    const isOpen = withoutRecord.has(`${request.method} ${request.routeOptions.url}`);
    // Someone suspended may still learn that from the own record.
    if (user && !(isOpen && user.status !== 'active')) {
      const caller = callerOf(user, identity, request.context);
      await refuseAbsent(tx, caller);
      request.caller = caller;
    } else if (!isOpen) throw new ApiError('NOT_FOUND', { headers: accountClosed });
  });
};
