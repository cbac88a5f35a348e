import { afterEach, expect, it, vi } from 'vitest';
import { withAhead } from '../../../src/providers/prefetch.ts';
import { fakeProvider } from '../pages/harness.tsx';

afterEach(() => vi.useRealTimers());

const first = { pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} };
const given = () => {
  const provider = fakeProvider({ funds: [{ id: 'one' }], partners: [] });
  return { provider, ...withAhead(provider) };
};

it('gives the prefetched response to the first call for the same rows, and fetches again afterwards', async () => {
  const { provider, dataProvider, askAhead } = given();
  askAhead('funds', first);
  expect(await dataProvider.getList('funds', { ...first, signal: new AbortController().signal })).toMatchObject({
    data: [{ id: 'one' }],
  });
  expect(provider.getList).toHaveBeenCalledTimes(1);
  await dataProvider.getList('funds', first);
  expect(provider.getList).toHaveBeenCalledTimes(2);
});

it.each([
  ['another entity', 'partners', first],
  ['another page', 'funds', { ...first, pagination: { page: 2, perPage: 10 } }],
  ['another filter', 'funds', { ...first, filter: { status: 'active' } }],
  ['another order', 'funds', { ...first, sort: { field: 'name', order: 'DESC' as const } }],
])('does not answer %s, nor any call after that', async (_, name, params) => {
  const { provider, dataProvider, askAhead } = given();
  askAhead('funds', first);
  await dataProvider.getList(name, params);
  await dataProvider.getList('funds', first);
  expect(provider.getList).toHaveBeenCalledTimes(3);
});

it('expires after some time', async () => {
  vi.useFakeTimers();
  const { provider, dataProvider, askAhead } = given();
  askAhead('funds', first);
  vi.advanceTimersByTime(11_000);
  await dataProvider.getList('funds', first);
  expect(provider.getList).toHaveBeenCalledTimes(2);
});

it('passes a refusal on to the page', async () => {
  const { provider, dataProvider, askAhead } = given();
  provider.getList.mockRejectedValueOnce(new Error('Not today.'));
  askAhead('funds', first);
  await expect(dataProvider.getList('funds', first)).rejects.toThrow('Not today.');
});
