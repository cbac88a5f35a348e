import { act } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { openContext } from '../../../src/layout/openContext.ts';
import { switchContext } from '../../../src/providers/caller.ts';
import { keepRouter } from '../../../src/routing/router.ts';

vi.mock('../../../src/providers/caller.ts', async (original) => ({
  ...(await original<object>()),
  switchContext: vi.fn(),
}));

const fund = { type: 'fund', id: 'f1', name: 'Harbour Fund', role: 'fund_manager', entityId: 'f1' } as const;
const routerAt = (path: string) =>
  keepRouter(createMemoryRouter([{ path: '*', element: null }], { initialEntries: [path] }));

let switched: (home: string) => void;
beforeEach(() => {
  vi.mocked(switchContext)
    .mockReset()
    .mockReturnValue(
      new Promise((done) => {
        switched = done;
      }),
    );
});

it('the given page opens in the new context', async () => {
  const router = routerAt('/funds/f2');
  const opened = openContext(fund, { to: () => '/funds/f1' });
  await vi.waitFor(() => expect(switchContext).toHaveBeenCalled());
  switched('/dashboard/fund_manager');
  await act(() => opened);
  expect(router.state.location.pathname).toBe('/funds/f1');
});

it('a page that the user opens during the switch stays', async () => {
  const router = routerAt('/funds/f2');
  const opened = openContext(fund, { to: () => '/funds/f1' });
  await vi.waitFor(() => expect(switchContext).toHaveBeenCalled());
  await router.navigate('/transactions');
  switched('/dashboard/fund_manager');
  await act(() => opened);
  expect(router.state.location.pathname).toBe('/transactions');
});
