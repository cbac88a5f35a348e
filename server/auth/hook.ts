import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError, notFound } from '../errors.ts';
import { callerOf, parseContext, type UserRecord, userQuery } from './caller.ts';
import type { Identity } from './verify.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

/** Who the token says is asking. */
export const identityIn = (request: FastifyRequest): Identity => {
  if (!request.identity)
    throw new ApiError('UNAUTHORIZED', { message: 'Your session has expired. Please sign in again.' });
  return request.identity;
};

/** Routes that a token without a user record may reach. */
const withoutRecord = new Set(['/api/v1/auth/authenticate', '/api/v1/auth/me']);

/** Checks the token and loads the caller before any route under /api/v1 runs. A cookie alone is no credential. */
export const authHook = (app: FastifyInstance, deps: Deps) => {
  app.decorateRequest('identity', null);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.open) return;
    const header = request.headers.authorization ?? '';
    const token = /^Bearer ([A-Za-z0-9._-]+)$/i.exec(header)?.[1];
    if (!token) throw new ApiError('UNAUTHORIZED', { message: 'Your session has expired. Please sign in again.' });
    const identity = await deps.verify(token);
    request.identity = identity;
    const context = parseContext(request.headers['x-user-context']);
    const user = (await deps.database.app.query<UserRecord>({ ...userQuery, values: [identity.uid] })).rows[0];
    const open = withoutRecord.has(request.routeOptions.url ?? '');
    // Someone suspended may still learn that from the own record.
    if (user && !(open && user.status !== 'active')) request.caller = callerOf(user, identity, context);
    else if (!open) throw notFound();
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without a token. */
    open?: boolean;
  }
}
