export interface RetryRule {
  /** How often a failed call is tried again. */
  retries?: number;
  /** Milliseconds before the first repetition; doubled each time. */
  baseDelay?: number;
}

/** How often the portal's own calls are tried again; a write only because it carries a key. */
export const usualRetries = 2;

const codes = ['network-request-failed', 'too-many-requests', 'NETWORK_ERROR', 'SERVICE_UNAVAILABLE'];
const statuses = [408, 429, 500, 502, 503, 504];

/** True for a failure after which the same attempt may succeed: by its code, its status, or because no answer came. */
export const isRetryable = ({ status, code }: { status?: number; code?: string }): boolean => {
  if (code && codes.includes(code.replace(/^auth\//, ''))) return true;
  return status === 0 || (status !== undefined && statuses.includes(status));
};

/** True for failures after which a call is repeated by itself: no answer, 5xx, or 429. */
export const isPassing = (status: number | undefined): boolean => !status || status >= 500 || status === 429;

/** True for calls that may be sent twice without doing a thing twice. */
export const isRepeatable = (method: string, headers: Headers): boolean =>
  ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method) || headers.has('idempotency-key');

/** Nobody sits before a page for longer than this: what the server wants later is told instead. */
export const longestDelay = 10_000;

/** Long enough for a rate limit that counts by the minute: several files in a row wait for the next minute and go on. */
export const rateLimitWait = 65_000;

/** Milliseconds to wait before repetition `attempt` (from 0): doubling, with up to a fifth of jitter, never less than the server asked. */
export const delayOf = (
  attempt: number,
  baseDelay: number,
  retryAfter: string | null,
  random = Math.random,
): number => {
  const doubled = baseDelay * 2 ** attempt;
  return Math.max(doubled + doubled * 0.2 * random(), secondsOf(retryAfter) * 1000);
};

const secondsOf = (retryAfter: string | null): number => {
  if (!retryAfter) return 0;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? 0 : Math.max(0, (date - Date.now()) / 1000);
};
