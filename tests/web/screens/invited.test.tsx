import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { ActionDialog } from '../../../src/moves/ActionDialog.tsx';
import { slots } from '../../../src/screens/panels.ts';
import { type Fake, fakeProvider, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const partner = { ...sampleOf('partners'), hasJoined: false };
const invitation = {
  ...sampleOf('invitations'),
  email: 'ines@example.com',
  createdAt: '2031-03-02T09:00:00.000Z',
  expiresAt: '2999-03-16T09:00:00.000Z',
  status: 'open',
};

const open = (role: Role, of: object = {}, record: object = {}): Fake => {
  const provider = fakeProvider({ invitations: [{ ...invitation, ...of }] });
  const Invited = slots.panelOf('partners', 'invited');
  const shown = { ...partner, ...record };
  renderPage({
    path: '/',
    role,
    provider,
    element: (
      <ResourceContextProvider value="partners">
        <RecordContextProvider value={shown}>
          <Invited record={shown} />
        </RecordContextProvider>
      </ResourceContextProvider>
    ),
  });
  return provider;
};

it('shows recipient and date of an invitation, and sends it again', async () => {
  const provider = open('fund_manager');
  await screen.findByText(/^An invitation went to ines@example\.com on Mar 2, 2031/);
  expect(provider.getList).toHaveBeenCalledWith(
    'invitations',
    expect.objectContaining({ filter: { entityId: partner.id, status: ['open', 'claimed'] } }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send Again' }));
  const dialog = within(await screen.findByRole('dialog'));
  provider.action.mockResolvedValue({ invitation: { name: 'Ines', email: 'ines@example.com' } });
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Invite' });
  await until(() => expect(confirm.disabled).toBe(false));
  await userEvent.click(confirm);
  await until(() =>
    expect(provider.action.mock.calls.map(([name, path]) => [name, path])).toEqual([
      ['partners', `${partner.id}/invite`],
    ]),
  );
});

it('shows that its link expired', async () => {
  open('admin', { expiresAt: '2021-03-16T09:00:00.000Z' });
  await screen.findByText(/The link in it stopped working on Mar 16, 2021/);
});

it('shows that it waits for confirmation, and links to it', async () => {
  open('fund_manager', {
    id: 'claimed-1',
    status: 'claimed',
    claimedEmail: 'own@example.com',
    claimedAt: '2031-03-04T09:00:00.000Z',
  });
  await screen.findByText(
    /^The invitation for ines@example\.com was opened with the address own@example\.com on Mar 4/,
  );
  expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/invitations/claimed-1');
});

it('is shown to staff, until the user has registered', async () => {
  for (const [role, record] of [
    ['gp', {}],
    ['admin', { hasJoined: true }],
  ] as const) {
    const provider = open(role, {}, record);
    await new Promise((done) => setTimeout(done, 300));
    expect(provider.getList).not.toHaveBeenCalled();
    cleanup();
  }
});

it('a company without portal access gets no figure requests, with the reason', async () => {
  const ask = async (isVerified: boolean | null) => {
    const record = { ...sampleOf('companies'), isVerified, status: 'active' };
    renderPage({
      path: '/',
      role: 'admin',
      provider: fakeProvider({ companies: [record] }),
      element: (
        <ResourceContextProvider value="companies">
          <ActionDialog action="askFigures" record={record} onClose={() => {}} />
        </ResourceContextProvider>
      ),
    });
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^The company.s users receive a request/);
    return dialog;
  };
  const button = (dialog: Awaited<ReturnType<typeof ask>>) =>
    dialog.getByRole<HTMLButtonElement>('button', { name: 'Request Figures' });
  const closed = await ask(null);
  expect(await closed.findByText(/^This company has no portal access yet/)).toBeTruthy();
  expect(button(closed).disabled).toBe(true);
  cleanup();
  const opened = await ask(true);
  await until(() => expect(button(opened).disabled).toBe(false));
  expect(opened.queryByText(/^This company has no portal access/)).toBeNull();
});
