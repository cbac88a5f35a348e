import { afterEach, expect, test, vi } from 'vitest';
import { isLeftBehind, leaveForLogin, takeNotice } from '../../../src/session/location.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const onPage = (answer: () => Promise<Response>) => {
  vi.useFakeTimers();
  const replace = vi.fn();
  const replaceState = vi.fn();
  const dispatchEvent = vi.fn();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('window', { location: { pathname: '/funds', replace }, history: { replaceState }, dispatchEvent });
  return { replace, replaceState };
};

test('concurrent notices of an ended session log out once; a user who stayed can be asked again', async () => {
  const { replace } = onPage(async () => new Response());
  leaveForLogin();
  leaveForLogin();
  await vi.advanceTimersByTimeAsync(999);
  expect(replace.mock.calls).toEqual([['/login']]);
  await vi.advanceTimersByTimeAsync(1);
  leaveForLogin();
  await vi.advanceTimersByTimeAsync(0);
  expect(replace).toHaveBeenCalledTimes(2);
  expect(isLeftBehind()).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is away behind its proxy', async () => new Response(null, { status: 502 })],
])('if the server %s, the login page is shown in this document, and says so', async (_, answer) => {
  const { replace, replaceState } = onPage(answer);
  leaveForLogin();
  await vi.advanceTimersByTimeAsync(1000);
  expect(replace).not.toHaveBeenCalled();
  expect(replaceState.mock.calls).toEqual([[null, '', '/login']]);
  expect(takeNotice()).toBe('unreachable');
  expect(isLeftBehind()).toBe(true);
});
