import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { ApiError } from './errors.ts';

const MINUTE = 60_000;

/** What costs more than a read, or tells more, is counted by itself: so many a minute, out of what one may ask in all. */
const groups: readonly {
  name: string;
  most: (all: number) => number;
  byAddress?: true;
  holds: (request: FastifyRequest) => boolean;
}[] = [
  {
    name: 'auth',
    most: (all) => Math.min(all, 20),
    // Registrations and the like from one address.
    byAddress: true,
    holds: ({ method, url }) => method !== 'GET' && url.startsWith('/api/v1/auth/'),
  },
  {
    name: 'export',
    most: (all) => Math.ceil(all / 60),
    holds: ({ url }) => /^\/api\/v1\/[a-z-]+\/export(\?|$)/.test(url),
  },
  {
    name: 'upload',
    most: (all) => Math.ceil(all / 20),
    holds: ({ method, headers }) => method === 'POST' && /^multipart\//i.test(headers['content-type'] ?? ''),
  },
];
const groupOf = (request: FastifyRequest) => groups.find((g) => g.holds(request));

/** Whoever sends a token is counted by it, everybody else by address; no header a client may invent counts. */
const who = (request: FastifyRequest) => {
  const { authorization } = request.headers;
  return authorization ? createHash('sha256').update(authorization).digest('base64') : request.ip;
};

/** Bounds how often one person may ask; a long batch counts by its requests, the poll for unread notices is never bounded. */
export const limitRequests = async (api: FastifyInstance, { rateLimit: most }: Pick<Config, 'rateLimit'>) => {
  if (!most) return;
  await api.register(rateLimit, {
    max: (request) => groupOf(request)?.most(most) ?? most,
    timeWindow: MINUTE,
    keyGenerator: (request) => {
      const group = groupOf(request);
      return `${group?.name ?? ''}:${group?.byAddress ? request.ip : who(request)}`;
    },
    allowList: (request) => request.url.startsWith('/api/v1/notifications/unread-count'),
    errorResponseBuilder: (_, { ttl }) =>
      new ApiError('BAD_REQUEST', {
        status: 429,
        message: 'Too many requests. Please try again later.',
        headers: { 'retry-after': String(Math.ceil(ttl / 1000)) },
      }),
  });
};
