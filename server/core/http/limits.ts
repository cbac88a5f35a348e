import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../base/errors.ts';
import { networkOf } from '../base/network.ts';
import { remembering } from '../base/remembered.ts';
import type { Config } from '../platform/config.ts';

const MINUTE = 60_000;

/** What costs more than a read, or tells more, is counted by itself: so many a minute, out of what one may ask in all. */
const groups: readonly {
  name: string;
  most: (all: number) => number;
  /** How many of one address, where accounts are easily made. */
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
    // Without a sign-in, and an answer to each guess.
    name: 'check',
    most: (all) => Math.min(all, 20),
    holds: ({ method }, route) => method !== 'GET' && route === '/check',
  },
  { name: 'export', most: (all) => Math.ceil(all / 60), holds: (_, route) => route.endsWith('/export') },
  {
    // Each tries as many rows as a sheet has.
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

/** Counts within minutes, by whatever is counted. Throws 429 with the seconds until the next minute begins. */
const createCounter = () => {
  const counts = remembering<string, { count: number; ends: number }>(100_000);
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
  /** Counts a token that the provider never signed. Throws 429 once an address has sent too many in a minute. */
  unknownToken: (request: FastifyRequest) => void;
  /** Bounds how often one person, or who sends no token one address, may ask. */
  request: (request: FastifyRequest) => void;
  /** The further items of a batch, counted as requests. */
  items: (request: FastifyRequest) => void;
}

const none: Limits = { unknownToken: () => {}, request: () => {}, items: () => {} };

/**
 * The limits of one server. What is asked is told by the route that it reached, not by how it was spelled; who asks by
 * the account that the token was found to belong to. The poll for unread notices is never bounded.
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

/** Counts the items of batches once their bodies have been read. */
export const limitBatches = (api: FastifyInstance, limits: Limits) => {
  api.addHook('preHandler', async (request) => {
    if (request.routeOptions.url?.endsWith('/batch/:operation')) limits.items(request);
  });
};
