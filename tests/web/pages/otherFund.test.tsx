import { act, cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openContext } from '../../../src/layout/openContext.ts';
import { ResourceShow } from '../../../src/pages/index.ts';
import { callerStore } from '../../../src/session/caller.ts';
import type { Context } from '../../../src/session/context.ts';
import * as provider from '../../../src/session/firebase.ts';
import { respondWith } from '../../helpers/web/api.ts';
import { callerAs } from '../../helpers/web/callers.ts';
import { fakeProvider, renderPage, until } from './harness.tsx';
import { sampleId, sampleOf } from './samples.ts';

vi.mock('../../../src/session/firebase.ts');
vi.mock('../../../src/layout/openContext.ts', async (original) => ({
  ...(await original<object>()),
  openContext: vi.fn(),
}));
beforeEach(() => {
  vi.mocked(provider.idToken).mockResolvedValue('token');
  vi.mocked(openContext).mockReset();
});
afterEach(cleanup);

const contextOf = (id: string, name: string): Context => ({
  ...{ type: 'fund', role: 'fund_manager', entityId: 'm1' },
  id,
  name,
});
const [first, second] = [contextOf(sampleId(1), 'First'), contextOf(sampleId(2), 'Second')];
const fund = { ...sampleOf('funds'), id: second.id, name: 'Second', version: 1 };

const open = (present: Context) => {
  respondWith({ body: { fund } });
  renderPage({
    path: '/funds/:id',
    at: `/funds/${fund.id}`,
    role: 'fund_manager',
    context: present,
    provider: fakeProvider({ funds: [fund] }),
    element: (
      <Suspense fallback={null}>
        <ResourceShow name="funds" />
      </Suspense>
    ),
  });
  act(() => callerStore.set(callerAs('fund_manager', { contexts: [first, second], context: present })));
};

it('the page of another own fund opens in its context if something can be entered for it', async () => {
  open(first);
  await until(() =>
    expect(openContext).toHaveBeenCalledWith(second, expect.objectContaining({ isSaid: true, replace: true })),
  );
});

it('the page of the current fund keeps the context', async () => {
  open(second);
  expect(await screen.findByRole('heading', { level: 1, name: 'Second' })).toBeTruthy();
  expect(openContext).not.toHaveBeenCalled();
});
