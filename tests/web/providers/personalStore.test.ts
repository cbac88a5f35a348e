import { expect, it, vi } from 'vitest';
import { createPersonalStore, loadArrangement } from '../../../src/providers/personalStore.ts';
import { respondWith } from '../../helpers/web/api.ts';
import { testSession } from '../../helpers/web/session.ts';
import { until } from '../../setup/until.ts';

const http = () => testSession().http;
const saved = (seen: ReturnType<typeof respondWith>) =>
  seen.map(({ method, path, body }) => [method, path, (body as { value: unknown }).value]);

it("starts with the server's values, and stores nothing in the browser", async () => {
  respondWith({ body: { data: { 'funds.columns': ['name'] } } });
  const store = createPersonalStore(http(), await loadArrangement(http()));
  expect(store.getItem('funds.columns')).toEqual(['name']);
  expect(store.getItem('funds.other', 7)).toBe(7);
  store.setItem('funds.other', 8);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('funds');
  store.teardown();
});

it('sends the settled last value of each name, and notifies readers', async () => {
  const seen = respondWith({});
  const store = createPersonalStore(http(), {}, 30);
  const read = vi.fn();
  const stop = store.subscribe('funds.columns', read);
  store.setItem('funds.columns', ['name']);
  store.setItem('funds.columns', ['name', 'status']);
  store.setItem('funds.columns', ['name', 'status']);
  await until(() => expect(saved(seen)).toEqual([['PUT', '/user/settings/funds.columns', ['name', 'status']]]));
  expect(read.mock.calls).toEqual([[['name']], [['name', 'status']]]);
  stop();
  store.removeItem('funds.columns');
  await until(() => expect(saved(seen).at(-1)).toEqual(['PUT', '/user/settings/funds.columns', null]));
  expect(read).toHaveBeenCalledTimes(2);
});

it('encodes any name for an address', async () => {
  const seen = respondWith({});
  const store = createPersonalStore(http(), {}, 30);
  store.setItem('own/view?a', 1);
  await until(() => expect(saved(seen)).toEqual([['PUT', '/user/settings/own%2Fview%3Fa', 1]]));
});

it('sends immediately when the page closes', async () => {
  const seen = respondWith({});
  const store = createPersonalStore(http(), {}, 60_000);
  store.setup();
  store.setItem('partners.savedViews', []);
  window.dispatchEvent(new Event('pagehide'));
  await until(() => expect(saved(seen)).toEqual([['PUT', '/user/settings/partners.savedViews', []]]));
  store.teardown();
});
