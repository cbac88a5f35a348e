import { expect, test } from 'vitest';
import { type Attempts, afterFailure, afterInterruptions, backOff } from '../../server/core/jobs/attempts.ts';

const policy = { mostFaults: 4, longestWaitMinutes: 60 };
const fresh: Attempts = { attempts: 0, outages: 0 };

test('faults are counted, retried with growing delays, and end in a dead letter', () => {
  let item: Attempts = fresh;
  const waits = Array.from({ length: 4 }, () => {
    const { waitMinutes, ...next } = afterFailure(policy, item, 'fault');
    item = next;
    return waitMinutes;
  });
  expect(waits).toEqual([1, 2, 4, null]);
  expect(item).toEqual({ attempts: 4, outages: 0 });
});

test('an outage counts as no fault, however long it lasts, and its delay is bounded', () => {
  let item: Attempts = { attempts: 3, outages: 0 };
  const waits = Array.from({ length: 2000 }, () => {
    const { waitMinutes, ...next } = afterFailure(policy, item, 'outage');
    item = next;
    return waitMinutes;
  });
  expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(waits.at(-1)).toBe(60);
  expect(item).toEqual({ attempts: 3, outages: 2000 });
});

test('a fault after an outage restarts the count of outages', () => {
  expect(afterFailure(policy, { attempts: 0, outages: 9 }, 'fault')).toEqual({
    attempts: 1,
    outages: 0,
    waitMinutes: 1,
  });
});

test('the delay doubles from a minute up to the maximum', () => {
  expect([0, 1, 2, 3, 11, 12, 5000].map((n) => backOff(n, 1440))).toEqual([0, 1, 2, 4, 1024, 1440, 1440]);
});

test('interrupted work is retried immediately; repeatedly interrupted work waits', () => {
  expect([0, 1, 2, 3, 4, 5, 40].map((n) => afterInterruptions(n, 60))).toEqual([0, 0, 0, 1, 2, 4, 60]);
});
