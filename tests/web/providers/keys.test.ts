import { HttpResponse, http as mock } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../../src/providers/data.ts';
import { withKeys } from '../../../src/providers/keys.ts';
import { api, respondWith } from '../../helpers/web/api.ts';
import { testSession } from '../../helpers/web/session.ts';

beforeEach(() => sessionStorage.clear());

const portal = (retries = 0) => {
  const { http } = testSession();
  return createDataProvider(withKeys((url, options) => http(url, { retries, baseDelay: 1, ...options })));
};
const keys = (seen: { headers: Headers }[]) => seen.map(({ headers }) => headers.get('idempotency-key'));
const made = { status: 201, body: { partner: { id: 'p1' } } };
const partner = { name: 'Anna Berg', type: 'LP' };

it('reuses the key of a lost attempt for a new record, from any form', async () => {
  const seen = respondWith({ status: 503 }, { status: 503 }, { status: 503 }, { status: 503 }, made);
  await expect(portal(1).create('partners', { data: partner })).rejects.toMatchObject({ status: 503 });
  // Another form with its own key and the same values.
  await expect(
    portal(1).create('partners', { data: partner, meta: { idempotencyKey: 'of-a-new-form' } }),
  ).rejects.toThrow();
  await portal().create('partners', { data: partner });
  expect(seen).toHaveLength(5);
  expect(new Set(keys(seen)).size).toBe(1);
});

it('reuses it if no response arrived', async () => {
  const seen = respondWith(made);
  api.use(mock.all('*/api/v1/*', () => HttpResponse.error(), { once: true }));
  const first = vi.spyOn(globalThis, 'fetch');
  await expect(portal().create('partners', { data: partner })).rejects.toMatchObject({ status: 0 });
  const sent = new Headers(first.mock.calls[0]?.[1]?.headers).get('idempotency-key');
  first.mockRestore();
  await portal().create('partners', { data: partner });
  expect(keys(seen)).toEqual([sent]);
});

it.each([{ status: 201 }, { status: 422 }, { status: 409 }])('starts a new attempt after %j', async ({ status }) => {
  const seen = respondWith({ ...made, status }, made);
  await portal()
    .create('partners', { data: partner })
    .catch(() => undefined);
  await portal().create('partners', { data: partner });
  expect(new Set(keys(seen)).size).toBe(2);
});

it('treats other values, records and moves as other attempts', async () => {
  const seen = respondWith({ status: 503 });
  const all = [
    () => portal().create('partners', { data: partner }),
    () => portal().create('partners', { data: { ...partner, name: 'Bo' } }),
    () => portal().move('partners', 'p1', 'approve', { version: 1 }),
    () => portal().move('partners', 'p2', 'approve', { version: 1 }),
    () => portal().move('partners', 'p1', 'reject', { version: 1 }),
    () => portal().delete('partners', { id: 'p1' }),
    () => portal().update('partners', { id: 'p1', data: { name: 'x' }, previousData: { id: 'p1', version: 1 } }),
  ];
  for (const ask of [...all, ...all]) await ask().catch(() => undefined);
  expect(new Set(keys(seen)).size).toBe(all.length);
  expect(keys(seen).every((key) => key)).toBe(true);
});

it('sends a file again under its key', async () => {
  const seen = respondWith({ status: 503 }, { status: 201, body: { document: { id: 'd1' } } });
  const file = new File(['hello'], 'terms.txt', { type: 'text/plain' });
  const upload = () => portal().create('documents', { data: { title: 'Terms', file } });
  await upload().catch(() => undefined);
  await upload();
  expect(new Set(keys(seen)).size).toBe(1);
});

it('stores no typed values', async () => {
  respondWith({ status: 503 });
  await portal()
    .create('partners', { data: partner })
    .catch(() => undefined);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Anna');
});
