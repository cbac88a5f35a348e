import { HttpError } from 'react-admin';
import { takeAhead } from '../session/earlyRequests.ts';
import { chosenLocale } from '../session/locale.ts';
import { routeOnly, type Timing } from '../session/monitoring.ts';
import { messageOf, refusalOf } from './messages.ts';
import { delayOf, isPassing, isRepeatable, longestDelay, type RetryRule } from './retry.ts';
import { transmit } from './transmit.ts';

export interface HttpOptions extends Omit<RequestInit, 'headers'>, RetryRule {
  headers?: HeadersInit;
  /** Timeout in milliseconds; 30 s by default, 0 for none. */
  timeout?: number;
  /** Overrides the current context; null for none. */
  context?: string | null;
  /** Longest Retry-After to honour, in milliseconds; `longestDelay` by default. */
  longestWait?: number;
  /** Makes a write safe to retry. */
  idempotencyKey?: string;
  /** Called with the uploaded share of the body, from 0 to 1. */
  onShare?: (share: number) => void;
  /** Leaves the response body unread, for streaming. */
  raw?: boolean;
}

interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  // react-admin's providers read the parsed body as any type they expect.
  json: unknown;
  response: Response;
}

export type Http = (url: string, options?: HttpOptions) => Promise<HttpAnswer>;

/** Session callbacks of the HTTP client; tests provide their own. */
export interface Session {
  token: (options?: { fresh?: boolean }) => Promise<string | null>;
  contextHeader: () => string | null;
  /** Aborted when the context changes, so that responses of the old context are discarded. */
  signal: () => AbortSignal;
  /** The token has expired and could not be renewed. */
  onSignedOut: () => Promise<void> | void;
  /** The account is closed and gets no further responses. */
  onClosed?: () => void;
  /** The user has no rights (any more) in the current context. */
  onRightsLost?: () => void;
  /** The server needs a recent sign-in: asks for the password, and resolves with whether it was given. */
  onOldSignIn?: () => Promise<boolean>;
  onTiming?: (timing: Timing) => void;
  /** Messages in the reader's language. */
  message?: (error: unknown) => string;
}

/** The HTTP client of the API: token, context, timeout, retries, messages. Rejects with react-admin's HttpError. */
export const createHttp =
  (session: Session): Http =>
  async (url, options = {}) => {
    const { retries = 0, baseDelay = 1000, longestWait = longestDelay } = options;
    const request = prepared(options);
    // Responses independent of a context stay valid after a switch.
    const generation = options.context === null ? lasting : session.signal();
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await withRenewal(session, url, request, generation);
      if (outcome instanceof Response && outcome.ok) return answerOf(outcome, options, session, generation);
      const status = outcome instanceof Response ? outcome.status : undefined;
      if (outcome instanceof Response && isClosed(outcome)) session.onClosed?.();
      if (outcome instanceof Response && isWithoutRights(outcome)) session.onRightsLost?.();
      const again = attempt < retries && isPassing(status) && isRepeatable(request.method, request.headers);
      const asked = outcome instanceof Response ? outcome.headers.get('retry-after') : null;
      const delay = delayOf(attempt, baseDelay, asked);
      const isOver = generation.aborted || options.signal?.aborted || delay > longestWait || isOffline();
      if (!again || isOver) throw await failureOf(outcome, session);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  };

const lasting = new AbortController().signal;

/** Without a network retries are pointless: fail immediately. */
const isOffline = () => navigator.onLine === false;

type Prepared = HttpOptions & { method: string; headers: Headers };
type Outcome = Response | Error;

const prepared = (options: HttpOptions): Prepared => {
  const headers = new Headers(options.headers);
  if (!headers.has('accept')) headers.set('accept', 'application/json');
  // Server messages use the language of the page, which may differ from the browser's.
  headers.set('accept-language', chosenLocale());
  if (options.body && !(options.body instanceof FormData) && !isOwnType(headers))
    headers.set('content-type', 'application/json');
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  return { ...options, method: (options.method ?? 'GET').toUpperCase(), headers };
};

// simple-rest sends text/plain on DELETE; the API accepts JSON only.
const isOwnType = (headers: Headers) => headers.has('content-type') && headers.get('content-type') !== 'text/plain';

/** Sends a call; on 401 retries once with a fresh token before the session ends. */
const withRenewal = async (session: Session, url: string, request: Prepared, generation: AbortSignal) => {
  const first = await sent(session, url, request, generation, await tokenOf(session));
  if (!(first instanceof Response)) return first;
  if (isOldSignIn(first)) {
    // Drain the response: entering the password may take long, and the connection should be released.
    await first.clone().text();
    if (await session.onOldSignIn?.()) return sent(session, url, request, generation, await tokenOf(session));
  }
  if (first.status !== 401) return first;
  const fresh = await tokenOf(session, { fresh: true });
  const second = fresh ? await sent(session, url, request, generation, fresh) : first;
  if (second instanceof Response && second.status === 401) await session.onSignedOut();
  return second;
};

const challengeOf = ({ headers }: Response) => headers.get('www-authenticate') ?? '';

/** The challenge for a fresh sign-in (RFC 9470). */
const isOldSignIn = (response: Response) =>
  response.status === 403 && challengeOf(response).includes('insufficient_user_authentication');

/** Challenge of a closed account. */
const isClosed = (response: Response) => challengeOf(response).includes('account_closed');

/** Challenge of a caller without any rights, for example after losing a fund while its page was open. */
const isWithoutRights = (response: Response) => challengeOf(response).includes('rights_lost');

const tokenOf = (session: Session, options?: { fresh: boolean }) => session.token(options).catch(() => null);

const sent = async (
  session: Session,
  url: string,
  { timeout = 30_000, ...request }: Prepared,
  generation: AbortSignal,
  token: string | null,
): Promise<Outcome> => {
  const headers = new Headers(request.headers);
  const context = request.context === undefined ? session.contextHeader() : request.context;
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (context) headers.set('x-user-context', context);
  const signals = [
    generation,
    ...(timeout > 0 ? [AbortSignal.timeout(timeout)] : []),
    ...(request.signal ? [request.signal] : []),
  ];
  const start = performance.now();
  let status = 0;
  try {
    const { body, credentials = 'include', keepalive = false, method, onShare } = request;
    const signal = AbortSignal.any(signals);
    const ahead = method === 'GET' ? await takeAhead(url, headers) : null;
    const response =
      ahead ??
      (onShare && body instanceof FormData
        ? await transmit(url, { method, headers, body, signal, onShare })
        : await fetch(url, { method, headers, credentials, keepalive, signal, ...(body !== undefined && { body }) }));
    status = response.status;
    return response;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    session.onTiming?.({ method: request.method, route: routeOnly(url), ms: performance.now() - start, status });
  }
};

const answerOf = async (
  response: Response,
  { raw = false }: HttpOptions,
  session: Session,
  generation: AbortSignal,
) => {
  const body = raw
    ? ''
    : await response.text().catch(async (error: Error) => Promise.reject(await failureOf(error, session)));
  generation.throwIfAborted();
  return { status: response.status, headers: response.headers, body, json: parsed(body), response };
};

const failureOf = async (outcome: Outcome, { message = messageOf }: Session): Promise<Error> => {
  if (!(outcome instanceof Response)) {
    if (outcome.name === 'AbortError') return outcome;
    return refused(message({ status: 0 }), 0, {});
  }
  const body = parsed(await outcome.text().catch(() => ''));
  return refused(message({ status: outcome.status, body }), outcome.status, body);
};

const refused = (message: string, status: number, body: unknown) =>
  new HttpError(message, status, {
    ...(typeof body === 'object' ? body : {}),
    errors: refusalOf(body, message, status),
  });

const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
