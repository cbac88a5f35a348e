import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { goOnAfter, lostStore, switchedStore } from '../../../src/layout/openContext.ts';
import { ContextNotices } from '../../../src/layout/Switched.tsx';
import { type Caller, callerStore } from '../../../src/session/caller.ts';
import { renderPage } from '../pages/harness.tsx';

afterEach(cleanup);

const harbour = { type: 'fund', id: 'f1', name: 'Harbour Fund', role: 'fund_manager', entityId: 'f1' } as const;
const open = () =>
  renderPage({
    path: '/',
    role: 'fund_manager',
    element: <ContextNotices />,
  });

it('a user who loses the current fund and has no other is notified once', async () => {
  open();
  act(() => lostStore.set(harbour));
  expect(await screen.findByText('You no longer have access to Harbour Fund.')).toBeTruthy();
  expect(lostStore.get()).toBeNull();
});

it('a user who continues in another fund sees the name of the current one', async () => {
  open();
  act(() => switchedStore.set(harbour));
  expect(await screen.findByText('You are now working in Harbour Fund.')).toBeTruthy();
});

it('a user who loses the current fund but has another sees the names of the lost and the current one', async () => {
  renderPage({ path: '/', role: 'fund_manager', context: harbour, element: <p>Here</p> });
  const quay = { ...harbour, id: 'f2', name: 'Quay Fund', entityId: 'f2' };
  await goOnAfter(async () => {
    callerStore.set({ ...(callerStore.get() as Caller), contexts: [quay], context: quay });
    return quay;
  });
  expect([lostStore.get()?.name, switchedStore.get()?.name]).toEqual(['Harbour Fund', 'Quay Fund']);
  open();
  expect(await screen.findByText('You no longer have access to Harbour Fund.')).toBeTruthy();
  expect(await screen.findByText('You are now working in Quay Fund.')).toBeTruthy();
}, 15_000);

it('a user in the same fund with another role has lost nothing', async () => {
  renderPage({ path: '/', role: 'fund_manager', context: harbour, element: <p>Here</p> });
  await goOnAfter(async () => {
    callerStore.set({ ...(callerStore.get() as Caller), contexts: [harbour] });
    return harbour;
  });
  expect([lostStore.get(), switchedStore.get()?.name]).toEqual([null, 'Harbour Fund']);
  switchedStore.set(null);
});
