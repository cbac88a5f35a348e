import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../base/errors.ts';
import { createLruCache } from '../base/lruCache.ts';
import { networkOf } from '../base/network.ts';
import type { Config } from '../platform/config.ts';

const MINUTE = 60_000;

/**
 * Separate rate limits per minute for requests that cost or reveal more than a read, derived from the general limit.
 */
const groups: readonly {
  name: string;
  most: (all: number) => number;
  /** Limit per IP address, for routes where accounts are easily created. */
  fromAddress?: (all: number) => number;
  holds: (request: FastifyRequest, route: string) => boolean;
}[] = [
  {
    name: 'auth',
    most: (all) => Math.min(all, 60),
    fromAddress: (all) => all,
    holds: ({ method }, route) => method !== 'GET' && route.startsWith('/api/v1/auth/'),
  },
  {
    // Needs no sign-in, and answers each guess.
    name: 'check',
    most: (all) => Math.min(all, 20),
    holds: ({ method }, route) => method !== 'GET' && route === '/check',
  },
  {
    // Needs no sign-in; a calendar app reads a few times an hour.
    name: 'calendar feed',
    most: (all) => Math.min(all, 60),
    holds: (_, route) => route.startsWith('/calendar-feed/'),
  },
  { name: 'export', most: (all) => Math.ceil(all / 60), holds: (_, route) => /\/(export|archive)$/.test(route) },
  {
    // Each request does a trial run of all rows of a sheet.
    name: 'import',
    most: (all) => Math.ceil(all / 10),
    holds: (_, route) => /\/import(\/read)?$/.test(route),
  },
  { name: 'batch', most: (all) => all * 5, holds: (_, route) => route.endsWith('/batch/:operation') },
  {
    name: 'upload',
    most: (all) => Math.ceil(all / 20),
    holds: ({ method, headers }) => method === 'POST' && /^\s*multipart\//i.test(headers['content-type'] ?? ''),
  },
];
const unbounded = '/api/v1/notifications/unread-count';

/** Counts per key and minute. Throws 429 with the seconds until the next minute. */
const createCounter = () => {
  const counts = createLruCache<string, { count: number; ends: number }>(100_000);
  const standing = (key: string) => {
    const known = counts.get(key);
    return known && known.ends > Date.now() ? known : { count: 0, ends: Date.now() + MINUTE };
  };
  return {
    take: (key: string, most: number, cost = 1) => {
      const { count, ends } = standing(key);
      if (count >= most) throw tooMany(ends);
      counts.set(key, { count: count + cost, ends });
    },
  };
};

const tooMany = (ends: number) =>
  new ApiError('BAD_REQUEST', {
    status: 429,
    message: 'errors.status.429',
    headers: { 'retry-after': String(Math.max(1, Math.ceil((ends - Date.now()) / 1000))) },
  });

export interface Limits {
  /** Counts a token without a valid signature. Throws 429 once an address has sent too many in a minute. */
  unknownToken: (request: FastifyRequest) => void;
  /** Limits requests per user, or per IP address without a token. */
  request: (request: FastifyRequest) => void;
  /** Counts the further items of a batch as requests. */
  items: (request: FastifyRequest) => void;
}

const none: Limits = { unknownToken: () => {}, request: () => {}, items: () => {} };

/**
 * Creates the rate limits of a server. Requests are grouped by route, not by URL spelling; callers by the account of
 * the token. The poll for unread notifications is never limited.
 */
export const createLimits = ({ rateLimit: all }: Pick<Config, 'rateLimit'>): Limits => {
  if (!all) return none;
  const counter = createCounter();
  const take = (request: FastifyRequest, cost: number) => {
    const route = request.routeOptions.url ?? '';
    if (route === unbounded) return;
    const group = groups.find((g) => g.holds(request, route));
    const name = group?.name ?? '';
    const address = networkOf(request.ip);
    if (group?.fromAddress) counter.take(`${name}@${address}`, group.fromAddress(all), cost);
    const who = request.identity ? `u:${request.identity.uid}` : `@${address}`;
    counter.take(`${name}:${who}`, group?.most(all) ?? all, cost);
  };
  return {
    unknownToken: (request) => counter.take(`unknown@${networkOf(request.ip)}`, Math.ceil(all / 10)),
    request: (request) => take(request, 1),
    items: (request) => {
      const items = (request.body as { items?: unknown } | null | undefined)?.items;
      if (Array.isArray(items) && items.length > 1) take(request, items.length - 1);
    },
  };
};

/** Counts the items of batches after their bodies are read. */
export const limitBatches = (api: FastifyInstance, limits: Limits) => {
  api.addHook('preHandler', async (request) => {
    if (request.routeOptions.url?.endsWith('/batch/:operation')) limits.items(request);
  });
};
