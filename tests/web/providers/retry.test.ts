import { describe, expect, it } from 'vitest';
import { delayOf, isPassing, isRepeatable } from '../../../src/providers/retry.ts';

describe('delayOf', () => {
  it('doubles from the base, with at most a fifth of jitter', () => {
    expect([0, 1, 2, 3].map((attempt) => delayOf(attempt, 1000, null, () => 0))).toEqual([1000, 2000, 4000, 8000]);
    expect(delayOf(1, 1000, null, () => 1)).toBe(2400);
  });
  it('waits at least as long as the server asks, in seconds or until a date', () => {
    expect(delayOf(0, 1000, '7', () => 0)).toBe(7000);
    expect(delayOf(0, 1000, 'nonsense', () => 0)).toBe(1000);
    const soon = new Date(Date.now() + 60_000).toUTCString();
    expect(delayOf(0, 1000, soon, () => 0)).toBeGreaterThan(55_000);
  });
});

describe('transient errors', () => {
  it.each([undefined, 0, 429, 500, 503])('include: %s', (status) => expect(isPassing(status)).toBe(true));
  it.each([400, 401, 403, 404, 408, 409, 422])('exclude: %s', (status) => expect(isPassing(status)).toBe(false));
  it('allow a second attempt only for idempotent requests', () => {
    expect(isRepeatable('GET', new Headers())).toBe(true);
    expect(isRepeatable('POST', new Headers())).toBe(false);
    expect(isRepeatable('PATCH', new Headers())).toBe(false);
    expect(isRepeatable('POST', new Headers({ 'Idempotency-Key': 'k' }))).toBe(true);
  });
});
