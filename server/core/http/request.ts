import type { FastifyRequest } from 'fastify';
import { uuidPattern } from '../../../resources/kit/valueChecks.ts';
import type { Caller } from '../auth/types.ts';
import { ApiError, notFound } from '../base/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Returns the caller of a request whose route requires one. */
export const callerIn = (request: FastifyRequest): Caller => {
  if (!request.caller) throw new ApiError('UNAUTHORIZED', { message: 'errors.status.401' });
  return request.caller;
};

/** Returns the id in the path. Throws 400 if it is empty and 404 if it is malformed. */
export const idIn = (request: FastifyRequest, name = 'id'): string => {
  const id = (request.params as Record<string, string | undefined>)[name] ?? '';
  if (id === '')
    throw new ApiError('BAD_REQUEST', {
      message: 'errors.missingId',
      errors: [{ field: name, message: 'errors.missingId' }],
    });
  if (!uuidPattern.test(id)) throw notFound();
  return id;
};

/** Returns the raw query string of a request. */
export const queryIn = (request: FastifyRequest) => new URLSearchParams(request.raw.url?.split('?', 2)[1] ?? '');
