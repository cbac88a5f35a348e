import type { Http, HttpOptions } from './http.ts';
import { isRetryable } from './retry.ts';

const reading = ['GET', 'HEAD'];
const place = 'quarterdeck.keys';
/** Milliseconds for which an attempt counts as the same one. */
const longest = 60 * 60 * 1000;

type Attempts = Record<string, { key: string; at: number }>;

/** Attempts whose outcome nobody knows, by what they asked for; a reload does not forget them. */
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
 * Gives each write a key. An attempt that ended without a definite answer keeps its key: asking for the same again,
 * in whatever form or after a reload, is the same attempt, and what it writes is written once.
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

/** What an attempt asks for, in so few signs that nothing of it can be read out of them. */
const nameOf = async (url: string, { method = '', body, context = '' }: HttpOptions): Promise<string> => {
  const said = body instanceof FormData ? [...body.entries()].map(([name, value]) => [name, partOf(value)]) : body;
  const bytes = new TextEncoder().encode(JSON.stringify([method.toUpperCase(), url, context, said ?? null]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const partOf = (value: FormDataEntryValue) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;
