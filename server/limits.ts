import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { ApiError } from './errors.ts';

const MINUTE = 60_000;
/** Registrations and the like from one address. */
const SIGN_INS_A_MINUTE = 20;

/** Whoever sends a token is counted by it, everybody else by address; no header a client may invent counts. */
const who = (request: FastifyRequest) => {
  const { authorization } = request.headers;
  return authorization ? createHash('sha256').update(authorization).digest('base64') : request.ip;
};

/** Bounds how often one person may ask; a long batch counts by its requests, the poll for unread notices is never bounded. */
export const limitRequests = async (api: FastifyInstance, { rateLimit: most }: Pick<Config, 'rateLimit'>) => {
  if (!most) return;
  await api.register(rateLimit, {
    max: (request) =>
      request.method !== 'GET' && request.url.startsWith('/api/v1/auth/') ? Math.min(most, SIGN_INS_A_MINUTE) : most,
    timeWindow: MINUTE,
    keyGenerator: (request) =>
      request.method !== 'GET' && request.url.startsWith('/api/v1/auth/') ? `auth:${request.ip}` : who(request),
    allowList: (request) => request.url.startsWith('/api/v1/notifications/unread-count'),
    errorResponseBuilder: (_, { ttl }) =>
      new ApiError('BAD_REQUEST', {
        status: 429,
        message: 'Too many requests. Please try again later.',
        headers: { 'retry-after': String(Math.ceil(ttl / 1000)) },
      }),
  });
};
