import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLruCache } from '../base/lruCache.ts';
import type { Pools } from '../db/pools.ts';
import { type Position, type Replica, UNKNOWN_POSITION } from '../db/replica.ts';

/** Cookie with the position of the session's last write, because another server may answer the next request. */
const COOKIE = 'read-after';
const inCookie = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,19})(?:;|$)`);

/** Intervals between two comparisons delay the lag that a server notices. */
const MARGIN_MS = 5000;

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Position of each user's last write on this server. */
const written = createLruCache<string, { position: Position; until: number }>(10_000);

const ofSession = ({ headers }: FastifyRequest): Position => BigInt(inCookie.exec(headers.cookie ?? '')?.[1] ?? 0);

const ofUser = ({ identity }: FastifyRequest): Position => {
  const last = identity ? written.get(identity.uid) : undefined;
  return last && performance.now() < last.until ? last.position : 0n;
};

/** Returns the replica for the reads of a request: none, if it lacks a write of the user or is behind. */
export const replicaFor = ({ replica }: Pick<Pools, 'replica'>, request: FastifyRequest): Replica | undefined =>
  replica?.isUsable(ofSession(request)) && replica.isUsable(ofUser(request)) ? replica : undefined;

/**
 * Notes the position of each write for its user, in memory and in a cookie. A position needs no note beyond the longest
 * lag: a replica that is further behind is not read.
 */
export const noteWrites = (app: FastifyInstance, { replica }: Pick<Pools, 'replica'>, { isSecure = false } = {}) => {
  if (!replica) return;
  const heldMs = replica.longestLagMs + MARGIN_MS;
  const attributes = `Max-Age=${Math.ceil(heldMs / 1000)}; Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  app.addHook('onSend', async (request, reply) => {
    if (READS.includes(request.method) || !request.identity) return;
    const position = await replica.position().catch(() => UNKNOWN_POSITION);
    written.set(request.identity.uid, { position, until: performance.now() + heldMs });
    reply.header('set-cookie', `${COOKIE}=${position}; ${attributes}`);
  });
};
