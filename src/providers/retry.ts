export interface RetryRule {
  /** Number of retries of a failed call. */
  retries?: number;
  /** Milliseconds before the first retry; doubled each time. */
  baseDelay?: number;
}

/** Default number of retries; writes are retried only with an idempotency key. */
export const usualRetries = 2;

const codes = ['network-request-failed', 'too-many-requests', 'NETWORK_ERROR', 'SERVICE_UNAVAILABLE'];
const statuses = [408, 429, 500, 502, 503, 504];

/** Returns whether a repeated attempt may succeed, by code, status, or missing response. */
export const isRetryable = ({ status, code }: { status?: number; code?: string }): boolean => {
  if (code && codes.includes(code.replace(/^auth\//, ''))) return true;
  return status === 0 || (status !== undefined && statuses.includes(status));
};

/** Returns whether a failure is transient and retried automatically: no response, 5xx, or 429. */
export const isPassing = (status: number | undefined): boolean => !status || status >= 500 || status === 429;

/** Returns whether a call is safe to repeat. */
export const isRepeatable = (method: string, headers: Headers): boolean =>
  ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method) || headers.has('idempotency-key');

/** Longest wait of an interactive call; a longer Retry-After becomes an error. */
export const longestDelay = 10_000;

/** Long enough for a rate limit per minute: multi-file uploads wait for the next minute and continue. */
export const rateLimitWait = 65_000;

/**
 * Returns the delay before retry `attempt` (from 0) in milliseconds: exponential backoff with up to 20 % jitter, and at
 * least the server's Retry-After.
 */
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
