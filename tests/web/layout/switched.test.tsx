import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Switched } from '../../../src/layout/Switched.tsx';
import { lostStore, switchedStore } from '../../../src/layout/workIn.ts';
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
