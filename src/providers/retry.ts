export interface RetryRule {
  /** How often a failed call is tried again. */
  retries?: number;
  /** Milliseconds before the first repetition; doubled each time. */
  baseDelay?: number;
}

/** True for failures that may pass: no answer, 5xx, or 429. */
export const isPassing = (status: number | undefined): boolean => !status || status >= 500 || status === 429;

/** True for calls that may be sent twice without doing a thing twice. */
export const isRepeatable = (method: string, headers: Headers): boolean =>
  ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method) || headers.has('idempotency-key');

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
