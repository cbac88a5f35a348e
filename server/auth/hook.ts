import type { FastifyInstance, FastifyRequest } from 'fastify';
import { txOn } from '../db/tx.ts';
import type { Deps } from '../deps.ts';
import { ApiError, notFound } from '../errors.ts';
import { callerOf, parseContext, userById } from './caller.ts';
import { refuseAbsent } from './present.ts';
import type { Context } from './types.ts';
import type { Identity } from './verify.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    /** What the header x-user-context asks for. */
    context: Context | null;
  }
  interface FastifyContextConfig {
    /** Answers without a token. */
    open?: boolean;
    /** Loads the caller by itself, together with what is read (see reading.ts). */
    reads?: boolean;
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
  app.decorateRequest('context', null);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { open, reads } = request.routeOptions.config;
    if (open) return;
    const header = request.headers.authorization ?? '';
    const token = /^Bearer ([A-Za-z0-9._-]+)$/i.exec(header)?.[1];
    if (!token) throw new ApiError('UNAUTHORIZED', { message: 'Your session has expired. Please sign in again.' });
    const identity = await deps.verify(token);
    request.identity = identity;
    request.context = parseContext(request.headers['x-user-context']);
    if (reads) return;
    const tx = txOn(deps.database.app);
    const user = await userById(tx, identity);
    const isOpen = withoutRecord.has(request.routeOptions.url ?? '');
    // Someone suspended may still learn that from the own record.
    if (user && !(isOpen && user.status !== 'active')) {
      const caller = callerOf(user, identity, request.context);
      await refuseAbsent(tx, caller);
      request.caller = caller;
    } else if (!isOpen) throw notFound();
  });
};
