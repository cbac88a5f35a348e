import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { ApiError } from '../base/errors.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Timeout of the key server. */
const LONGEST = 2 * SECOND;
/** Minimum interval between requests: after a failure, and for an unknown key. */
const AFTER_FAILURE = 5 * SECOND;
const AFTER_UNKNOWN = 30 * SECOND;
/** How long expired keys stay valid if they cannot be renewed. */
const STALE_FOR = DAY;

interface Keys {
  find: JWTVerifyGetKey;
  freshUntil: number;
}

const away = () => new ApiError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '5' } });

/**
 * Returns the signing keys of an identity provider by URL. Caches them for their lifetime, renews them with one shared
 * request, and keeps using them during an outage. Throws 503 if a key can be neither confirmed nor rejected.
 */
export const keysAt = (url: string): JWTVerifyGetKey => {
  let keys: Keys | undefined;
  let asking: Promise<void> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let failed = false;

  const ask = async () => {
    askedAt = Date.now();
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(LONGEST), redirect: 'error' });
      if (!answer.ok) throw new Error(`The key server responded with ${answer.status}.`);
      const published = (await answer.json()) as Parameters<typeof createLocalJWKSet>[0];
      const find = createLocalJWKSet(published);
      if (!published.keys.length) throw new Error('The key server has no keys.');
      keys = { find, freshUntil: Date.now() + lifeOf(answer.headers.get('cache-control')) };
      failed = false;
    } catch {
      failed = true;
    }
  };
  const refresh = () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const mayAsk = () => asking !== undefined || Date.now() - askedAt > (failed ? AFTER_FAILURE : AFTER_UNKNOWN);

  const present = async (): Promise<Keys> => {
    const isFresh = keys && keys.freshUntil > Date.now();
    if (!isFresh && (mayAsk() || !failed)) {
      const asked = refresh();
      if (!keys || keys.freshUntil + STALE_FOR < Date.now()) await asked;
    }
    if (!keys || keys.freshUntil + STALE_FOR < Date.now()) throw away();
    return keys;
  };

  return async (header, token) => {
    const { find } = await present();
    try {
      return await find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (mayAsk()) await refresh();
      if (failed) throw away();
      return (await present()).find(header, token);
    }
  };
};

/** Returns the cache lifetime in milliseconds, between a minute and a day. */
const lifeOf = (cacheControl: string | null): number => {
  const seconds = /(?:^|[\s,])max-age=(\d+)/i.exec(cacheControl ?? '')?.[1];
  return Math.min(Math.max(Number(seconds ?? 600) * SECOND, MINUTE), DAY);
};
