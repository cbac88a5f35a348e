import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useInvitation } from '../../../src/public/useInvitation.ts';

const known = { email: 'max@north.test' };
const asking = (_: unknown, init?: RequestInit) => {
  const { token } = JSON.parse(String(init?.body)) as { token: string };
  const isWhole = token === 'whole-link';
  return Promise.resolve(new Response(JSON.stringify({ invitation: known }), { status: isWhole ? 200 : 404 }));
};

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('the whole link is used after a part of it was opened before', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(asking as typeof fetch);
  window.history.replaceState(null, '', '/register#invitation=whole-');
  const { result } = renderHook(() => useInvitation());
  await waitFor(() => expect(result.current).toBe('unknown'));
  // A link that differs only after its # loads no page.
  window.history.replaceState(null, '', '/register#invitation=whole-link');
  act(() => void window.dispatchEvent(new Event('hashchange')));
  await waitFor(() => expect(result.current).toEqual(known));
  expect(window.location.hash).toBe('');
});
