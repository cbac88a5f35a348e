import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuditThrottle, type ThrottledEvent } from '../../server/core/http/auditThrottle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const started = (options?: { each: number }) => {
  const told: ThrottledEvent<string>[] = [];
  const tally = createAuditThrottle<string>(async (one) => told.push(one), options);
  return { told, tally };
};

test('the first events of a key are logged immediately, the sum after the minute, and then it restarts', async () => {
  const { told, tally } = started({ each: 2 });
  for (let i = 0; i < 7; i += 1) await tally.count('a', `${i}`);
  await tally.count('b', 'only');
  const first = [
    { key: 'a', count: 1, of: '0' },
    { key: 'a', count: 1, of: '1' },
    { key: 'b', count: 1, of: 'only' },
  ];
  expect(told).toEqual(first);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([...first, { key: 'a', count: 7, of: null }]);
  await tally.count('a', 'again');
  expect(told.at(-1)).toEqual({ key: 'a', count: 1, of: 'again' });
  await tally.end();
  expect(told).toHaveLength(5);
});

test('with any number of keys, a minute logs a few rows and loses no count', async () => {
  const { told, tally } = started();
  for (let key = 0; key < 12_000; key += 1) for (let i = 0; i < 2; i += 1) await tally.count(`${key}`, 'x');
  expect(told).toHaveLength(60);
  await tally.end();
  expect(told).toHaveLength(121);
  const sums = told.slice(60).reduce((sum, { count }) => sum + count, 0);
  expect(sums).toBe(24_000);
});
