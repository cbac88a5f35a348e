import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Switched } from '../../../src/layout/Switched.tsx';
import { goOnAfter, lostStore, switchedStore } from '../../../src/layout/workIn.ts';
import { type Caller, callerStore } from '../../../src/session/caller.ts';
import { renderPage } from '../pages/harness.tsx';

afterEach(cleanup);

const harbour = { type: 'fund', id: 'f1', name: 'Harbour Fund', role: 'fund_manager', entityId: 'f1' } as const;
const open = () =>
  renderPage({
    path: '/',
    role: 'fund_manager',
    element: <Switched />,
  });

it('whoever loses the fund that they work in, with none left, is told so once', async () => {
  open();
  act(() => lostStore.set(harbour));
  expect(await screen.findByText('You no longer have access to Harbour Fund.')).toBeTruthy();
  expect(lostStore.get()).toBeNull();
});

it('whoever goes on in another one is told where they are', async () => {
  open();
  act(() => switchedStore.set(harbour));
  expect(await screen.findByText('You are now working in Harbour Fund.')).toBeTruthy();
});

it('whoever loses the fund that they work in, with another left, is told both: what was lost, and where they are', async () => {
  renderPage({ path: '/', role: 'fund_manager', context: harbour, element: <p>Here</p> });
  const quay = { ...harbour, id: 'f2', name: 'Quay Fund', entityId: 'f2' };
  await goOnAfter(async () => {
    callerStore.set({ ...(callerStore.get() as Caller), contexts: [quay], context: quay });
    return quay;
  });
  expect([lostStore.get()?.name, switchedStore.get()?.name]).toEqual(['Harbour Fund', 'Quay Fund']);
  open();
  expect(await screen.findByText('You no longer have access to Harbour Fund.')).toBeTruthy();
  expect(await screen.findByText('You are now working in Quay Fund.', {}, { timeout: 9000 })).toBeTruthy();
}, 15_000);

it('whoever is in the same fund in another role has lost nothing', async () => {
  renderPage({ path: '/', role: 'fund_manager', context: harbour, element: <p>Here</p> });
  await goOnAfter(async () => {
    callerStore.set({ ...(callerStore.get() as Caller), contexts: [harbour] });
    return harbour;
  });
  expect([lostStore.get(), switchedStore.get()?.name]).toEqual([null, 'Harbour Fund']);
  switchedStore.set(null);
});
