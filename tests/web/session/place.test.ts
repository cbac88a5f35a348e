import { afterEach, expect, test, vi } from 'vitest';
import { leaveForLogin } from '../../../src/session/place.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('several who notice the end of a session leave once; whoever stayed can be asked again', () => {
  vi.useFakeTimers();
  const replace = vi.fn();
  vi.stubGlobal('window', { location: { pathname: '/funds', replace } });
  leaveForLogin();
  leaveForLogin();
  expect(replace.mock.calls).toEqual([['/login']]);
  vi.advanceTimersByTime(1000);
  leaveForLogin();
  expect(replace).toHaveBeenCalledTimes(2);
});
