import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { PendingClaim } from '../../../src/layout/ClaimWaits.tsx';
import { ClosedLayout } from '../../../src/layout/Closed.tsx';
import { loadCaller } from '../../../src/providers/caller.ts';
import { loadI18nProvider } from '../../../src/providers/i18n.ts';
import * as provider from '../../../src/session/firebase.ts';
import { respondWith } from '../../helpers/web/api.ts';

vi.mock('../../../src/session/firebase.ts');

const account = { uid: 'u', email: 'lena@b.test', displayName: 'Lena', emailVerified: true };
const me = { id: 'u1', email: 'lena@b.test', name: 'Lena', role: 'lp', entityId: 'p1', preferences: {} };

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(provider.idToken).mockResolvedValue('token');
  vi.mocked(provider.currentUser).mockResolvedValue(account as never);
});

const show = async () =>
  render(
    <CoreAdminContext i18nProvider={await loadI18nProvider()}>
      <ClosedLayout />
    </CoreAdminContext>,
  );

it('tells a suspended user whom to contact, without a warning', async () => {
  const contact = { name: 'Ada', email: 'ada@b.test' };
  respondWith(({ path }) =>
    path === '/auth/me' ? { body: { ...me, status: 'suspended', contact } } : { status: 403, body: {} },
  );
  expect(await loadCaller()).toMatchObject({ closed: 'suspended', warnings: [], contexts: [] });
  await show();
  expect(screen.getByRole('heading', { name: 'Your account is suspended' })).toBeDefined();
  expect(screen.getByText('Please ask Ada (ada@b.test).')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
});

it('shows above every page that an invitation waits for confirmation', async () => {
  respondWith(({ path }) => {
    if (path === '/auth/me')
      return {
        body: { ...me, role: null, entityId: null, status: 'active', claim: { invited: 'l@b.test', inviter: 'Ada' } },
      };
    return path === '/user/contexts' ? { body: { data: { isAdmin: false, funds: [], companies: [] } } } : { body: {} };
  });
  await loadCaller();
  render(
    <CoreAdminContext i18nProvider={await loadI18nProvider()}>
      <PendingClaim />
    </CoreAdminContext>,
  );
  expect(screen.getByText('Your invitation is waiting for confirmation')).toBeDefined();
  expect(
    screen.getByText(/^You opened the invitation for l@b\.test .* Ada must confirm that it is for you\./),
  ).toBeDefined();
});

it('shows a user without a name by email address, once', async () => {
  const contact = { name: 'ada@b.test', email: 'ada@b.test' };
  respondWith(({ path }) =>
    path === '/auth/me' ? { body: { ...me, status: 'suspended', contact } } : { status: 403, body: {} },
  );
  await loadCaller();
  await show();
  expect(screen.getByText('Please ask ada@b.test.')).toBeDefined();
});

it('tells a user that the account was removed', async () => {
  respondWith(({ path }) => ({ status: path === '/auth/authenticate' ? 403 : 404, body: {} }));
  expect(await loadCaller()).toMatchObject({ closed: 'removed', warnings: [] });
  await show();
  expect(screen.getByRole('heading', { name: 'Your account was removed' })).toBeDefined();
});

it('does not send an unverified user to the administrator, and asks the server once', async () => {
  vi.mocked(provider.currentUser).mockResolvedValue({ ...account, emailVerified: false } as never);
  const seen = respondWith(({ path }) =>
    path === '/auth/me'
      ? { body: { ...me, role: null, entityId: null, status: 'active', registration: 'unconfirmed' } }
      : { status: 500, body: {} },
  );
  expect(await loadCaller()).toMatchObject({ unconfirmed: 'lena@b.test', warnings: [], closed: null });
  expect(seen.filter(({ path }) => path === '/auth/authenticate')).toEqual([]);
});
