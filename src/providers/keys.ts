import type { Http, HttpOptions } from './http.ts';
import { isRetryable } from './retry.ts';

const reading = ['GET', 'HEAD'];
const place = 'quarterdeck.keys';
/** Milliseconds for which repeated requests count as the same attempt. */
const longest = 60 * 60 * 1000;

type Attempts = Record<string, { key: string; at: number }>;

/** Attempts with unknown outcome by request digest; kept across reloads. */
const openAttempts = (): Attempts => {
  try {
    const all = Object.entries(JSON.parse(sessionStorage.getItem(place) ?? '{}') as Attempts);
    return Object.fromEntries(all.filter(([, { at }]) => Date.now() - at < longest));
  } catch {
    return {};
  }
};

const remember = (attempt: string, key: string) =>
  sessionStorage.setItem(place, JSON.stringify({ ...openAttempts(), [attempt]: { key, at: Date.now() } }));

const forget = (attempt: string) => {
  const { [attempt]: _, ...others } = openAttempts();
  sessionStorage.setItem(place, JSON.stringify(others));
};

/**
 * Gives each write an idempotency key. An attempt without a definite response keeps its key. Sending the same request
 * again, from any form or after a reload, reuses that key, so it is executed once.
 */
export const withKeys =
  (http: Http): Http =>
  async (url, options = {}) => {
    if (reading.includes((options.method ?? 'GET').toUpperCase())) return http(url, options);
    const attempt = await nameOf(url, options);
    const idempotencyKey = openAttempts()[attempt]?.key ?? options.idempotencyKey ?? crypto.randomUUID();
    remember(attempt, idempotencyKey);
    try {
      const answer = await http(url, { ...options, idempotencyKey });
      forget(attempt);
      return answer;
    } catch (error) {
      const { status } = error as { status?: number };
      if (status !== undefined && !isRetryable({ status })) forget(attempt);
      throw error;
    }
  };

/** Returns a digest of the request, which reveals none of its content. */
const nameOf = async (url: string, { method = '', body, context = '' }: HttpOptions): Promise<string> => {
  const said = body instanceof FormData ? [...body.entries()].map(([name, value]) => [name, partOf(value)]) : body;
  const bytes = new TextEncoder().encode(JSON.stringify([method.toUpperCase(), url, context, said ?? null]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const partOf = (value: FormDataEntryValue) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;
