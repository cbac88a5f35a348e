import { HttpResponse, http as mock } from 'msw';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { isRetryable, rateLimitWait } from '../../../src/providers/retry.ts';
import { contextHeader } from '../../../src/session/context.ts';
import { api, respondWith } from '../../helpers/web/api.ts';
import { fundContext } from '../../helpers/web/callers.ts';
import { testSession } from '../../helpers/web/session.ts';

const failing = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: HttpError) => error,
  );

describe('headers', () => {
  it('carries the token, and the context as JSON of type and id', async () => {
    const seen = respondWith({ body: {} });
    await testSession({ contextHeader: () => contextHeader(fundContext) }).http('/api/v1/funds');
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(JSON.parse(seen[0]?.headers.get('x-user-context') ?? '')).toEqual({ type: 'fund', id: 'fund-1' });
  });

  it('sends no context without one and in all-contexts mode', async () => {
    const all = { type: 'admin', id: 'all', name: 'All Contexts', role: 'admin', entityId: null } as const;
    expect(contextHeader(all)).toBeNull();
    expect(contextHeader(null)).toBeNull();
    const seen = respondWith({});
    await testSession().http('/api/v1/funds');
    expect(seen[0]?.headers.has('x-user-context')).toBe(false);
  });

  it('sends a JSON content type for bodies only, and none for a form', async () => {
    const seen = respondWith({});
    const { http } = testSession();
    await http('/api/v1/funds', { method: 'POST', body: '{}' });
    await http('/api/v1/funds/1', { method: 'DELETE', headers: { 'content-type': 'text/plain' } });
    const form = new FormData();
    form.append('title', '"x"');
    await http('/api/v1/documents', { method: 'POST', body: form });
    expect(seen.map((call) => call.headers.get('content-type'))).toEqual([
      'application/json',
      'text/plain',
      expect.stringContaining('multipart/form-data'),
    ]);
  });
});

describe('401', () => {
  it('is retried once with a fresh token, transparently for the caller', async () => {
    const seen = respondWith({ status: 401 }, { body: { ok: true } });
    const { http, told } = testSession();
    expect((await http('/api/v1/funds')).json).toEqual({ ok: true });
    expect(seen.map((call) => call.headers.get('authorization'))).toEqual(['Bearer token', 'Bearer fresh-token']);
    expect(told).toMatchObject({ renewed: 1, signedOut: 0 });
  });

  it('ends the session when the fresh token is refused as well', async () => {
    const seen = respondWith({ status: 401 });
    const { http, told } = testSession();
    const error = await failing(http('/api/v1/funds'));
    expect(error).toMatchObject({ status: 401, message: 'Your session has expired. Please sign in again.' });
    expect(seen).toHaveLength(2);
    expect(told).toMatchObject({ renewed: 1, signedOut: 1 });
  });

  it('ends the session when there is no fresh token', async () => {
    respondWith({ status: 401 });
    const signedOut = vi.fn();
    const { http } = testSession({
      token: async (options) => (options?.fresh ? null : 'token'),
      onSignedOut: signedOut,
    });
    await failing(http('/api/v1/funds'));
    expect(signedOut).toHaveBeenCalledOnce();
  });

  it('is different from 403', async () => {
    respondWith({ status: 403 });
    const { http, told } = testSession();
    const error = await failing(http('/api/v1/funds'));
    expect(error.message).toBe("You don't have permission to perform this action.");
    expect(told).toMatchObject({ renewed: 0, signedOut: 0 });
  });
});

describe('a closed account', () => {
  const headers = { 'www-authenticate': 'Bearer error="account_closed"' };
  it.each([403, 404])('is recognised by a challenge with %i, and the call fails with a message', async (status) => {
    respondWith({ status, headers, body: { error: { message: 'This account has been disabled.' } } });
    const onClosed = vi.fn();
    const { http, told } = testSession({ onClosed });
    expect((await failing(http('/api/v1/funds'))).message).toBe('This account has been disabled.');
    expect(onClosed).toHaveBeenCalledOnce();
    expect(told.signedOut).toBe(0);
  });

  it('is not recognised in any other refusal', async () => {
    respondWith({ status: 403 });
    const onClosed = vi.fn();
    await failing(testSession({ onClosed }).http('/api/v1/funds'));
    expect(onClosed).not.toHaveBeenCalled();
  });
});

describe('revoked rights', () => {
  it('are recognised by a challenge, which no other refusal has', async () => {
    const onRightsLost = vi.fn();
    const { http, told } = testSession({ onRightsLost });
    respondWith({ status: 403 });
    await failing(http('/api/v1/funds'));
    expect(onRightsLost).not.toHaveBeenCalled();
    respondWith({ status: 403, headers: { 'www-authenticate': 'Bearer error="rights_lost"' } });
    await failing(http('/api/v1/funds'));
    expect(onRightsLost).toHaveBeenCalledOnce();
    expect(told.signedOut).toBe(0);
  });
});

describe('errors', () => {
  it('are those of react-admin, with messages by field', async () => {
    const errors = [{ field: 'email', message: 'Taken.' }];
    respondWith({ status: 422, body: { error: { code: 'VALIDATION_ERROR', message: 'Please look.', errors } } });
    const error = await failing(testSession().http('/api/v1/partners', { method: 'POST', body: '{}' }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 422, message: 'Please look.', body: { errors: { email: 'Taken.' } } });
  });

  it('report a missing response', async () => {
    api.use(mock.all('*/api/v1/*', () => HttpResponse.error()));
    const error = await failing(testSession().http('/api/v1/funds'));
    expect(error).toMatchObject({ status: 0, message: 'Unable to connect to the server. Please try again.' });
  });

  it('report a timeout', async () => {
    api.use(mock.all('*/api/v1/*', () => new Promise<never>(() => undefined)));
    const error = await failing(testSession().http('/api/v1/funds', { timeout: 30 }));
    expect(error).toMatchObject({ status: 0, message: 'Unable to connect to the server. Please try again.' });
  });
});

describe('retries', () => {
  it('are off by default', async () => {
    const seen = respondWith({ status: 503 });
    await failing(testSession().http('/api/v1/funds'));
    expect(seen).toHaveLength(1);
  });

  it.each([500, 502, 503, 504, 429])('follow %i', async (status) => {
    const seen = respondWith({ status }, { status }, { body: { done: true } });
    const answer = await testSession().http('/api/v1/funds', { retries: 2, baseDelay: 1 });
    expect(answer.json).toEqual({ done: true });
    expect(seen).toHaveLength(3);
  });

  it.each([400, 403, 404, 409, 422])('do not follow %i', async (status) => {
    const seen = respondWith({ status });
    await failing(testSession().http('/api/v1/funds', { retries: 3, baseDelay: 1 }));
    expect(seen).toHaveLength(1);
  });

  it('never send a POST twice without an idempotency key, and keep the key', async () => {
    const bare = respondWith({ status: 503 });
    await failing(testSession().http('/api/v1/funds', { method: 'POST', body: '{}', retries: 2, baseDelay: 1 }));
    expect(bare).toHaveLength(1);
    const keyed = respondWith({ status: 503 }, { body: {} });
    const options = { method: 'POST', body: '{}', retries: 2, baseDelay: 1, idempotencyKey: 'k-1' };
    await testSession().http('/api/v1/funds', options);
    expect(keyed.map((call) => call.headers.get('idempotency-key'))).toEqual(['k-1', 'k-1']);
  });
});

describe('another context', () => {
  it('drops a late response from the old one', async () => {
    const old = new AbortController();
    respondWith(() => {
      old.abort();
      return { body: { secret: true } };
    });
    const error = await failing(testSession({ signal: () => old.signal }).http('/api/v1/funds'));
    expect(error.name).toBe('AbortError');
  });

  it('keeps a response requested outside any context', async () => {
    const old = new AbortController();
    respondWith(() => {
      old.abort();
      return { body: { mine: true } };
    });
    const answer = await testSession({ signal: () => old.signal }).http('/api/v1/user/settings', { context: null });
    expect(answer.json).toEqual({ mine: true });
  });
});

describe('timings', () => {
  it('name the route without ids and queries', async () => {
    respondWith({});
    const { http, told } = testSession();
    await http('/api/v1/partners/01939f7e-1111-7abc-8def-0123456789ab/documents?filter=secret');
    expect(told.timings).toEqual([
      { method: 'GET', route: '/api/v1/partners/:id/documents', ms: expect.any(Number), status: 200 },
    ]);
  });
});

describe('retryable requests', () => {
  it.each([
    { code: 'auth/network-request-failed' },
    { code: 'network-request-failed' },
    { code: 'auth/too-many-requests' },
    { code: 'NETWORK_ERROR' },
    { code: 'SERVICE_UNAVAILABLE' },
    { status: 0 },
    ...[408, 429, 500, 502, 503, 504].map((status) => ({ status })),
  ])('%j may be retried', (failure) => expect(isRetryable(failure)).toBe(true));

  it.each([
    { code: 'auth/wrong-password' },
    { code: 'CONFLICT' },
    { status: 401 },
    { status: 409 },
    { status: 501 },
    {},
  ])('%j may not', (failure) => expect(isRetryable(failure)).toBe(false));

  it('waits as long as the server asks, and reports immediately if that is too long', async () => {
    const soon = respondWith({ status: 503, headers: { 'retry-after': '1' } }, { body: {} });
    const start = Date.now();
    await testSession().http('/api/v1/funds', { retries: 2, baseDelay: 1 });
    expect(soon).toHaveLength(2);
    expect(Date.now() - start).toBeGreaterThan(900);
    const late = respondWith({ status: 429, headers: { 'retry-after': '45' } });
    await failing(testSession().http('/api/v1/funds', { retries: 2, baseDelay: 1 }));
    expect(late).toHaveLength(1);
  });

  it('waits for the rate limit as long as the caller allows', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const calls = respondWith({ status: 429, headers: { 'retry-after': '45' } }, { body: { done: true } });
    const answer = testSession().http('/api/v1/documents', {
      method: 'POST',
      idempotencyKey: 'file-31',
      retries: 2,
      longestWait: rateLimitWait,
      timeout: 0,
    });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(44_000);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect((await answer).json).toEqual({ done: true });
    expect(calls).toHaveLength(2);
    vi.useRealTimers();
  });
});
