import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, Suspense } from 'react';
import { CoreAdminContext, Notification as Messages, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { declared } from '../../../resources/index.ts';
import ResourceList from '../../../src/pages/ResourceList.tsx';
import { dataProvider } from '../../../src/providers/client.ts';
import { loadI18nProvider } from '../../../src/providers/i18n.ts';
import { INTERNAL_BASENAME } from '../../../src/routing/paths.ts';
import { specRouterProvider } from '../../../src/routing/provider.tsx';
import About from '../../../src/screens/notifications/About.tsx';
import { slots } from '../../../src/screens/panels.ts';
import { callerStore } from '../../../src/session/caller.ts';
import * as provider from '../../../src/session/firebase.ts';
import { SlotsContext } from '../../../src/slots.ts';
import { themes } from '../../../src/theme/index.ts';
import { respondWith, type Seen } from '../../helpers/web/api.ts';
import { callerAs } from '../../helpers/web/callers.ts';

vi.mock('../../../src/session/firebase.ts');
beforeEach(() => {
  vi.mocked(provider.idToken).mockResolvedValue('token');
});

const notice = (id: string, more: object = {}) => ({
  id,
  version: 1,
  type: 'DOCUMENT_UPLOADED',
  title: `Notice ${id}`,
  message: 'Terms.pdf',
  read: false,
  createdAt: new Date().toISOString(),
  relatedEntityKind: 'Document',
  relatedEntityId: `doc-${id}`,
  relatedPath: `/documents/doc-${id}`,
  ...more,
});
const at = '2026-03-02T10:00:00.000Z';
const rows = [
  notice('a'),
  notice('b', { read: true }),
  notice('c', { relatedEntityKind: 'Partner', relatedEntityId: 'gone', relatedPath: '/partners/gone' }),
  notice('d', { relatedEntityKind: 'FundManager', relatedEntityId: 'm1', relatedPath: '/fund-managers/m1' }),
];

/** The id of the only row that a list request asks for. */
const askedId = (query: URLSearchParams): unknown => JSON.parse(query.get('filter') ?? '{}').id?.[0];

const show = async (
  role: 'admin' | 'lp' = 'admin',
  { page = <ResourceList name="notifications" />, shows = 'Notice a' } = {},
): Promise<{ seen: Seen[]; at: () => string }> => {
  const seen = respondWith(({ path, method, query }) => {
    if (path === '/notifications/unread-count') return { body: { count: 3 } };
    if (path === '/notifications' && method === 'GET') return { body: { notifications: rows, total: rows.length } };
    // A list omits rows that the user cannot see, and is refused if the user has none.
    if (path === '/partners') return { body: { partners: [], total: 0 } };
    if (path.startsWith('/fund-managers')) return { status: 403 };
    if (path === '/documents') return { body: { documents: [{ id: askedId(query), version: 1 }], total: 1 } };
    return { body: { notification: rows[0], count: 4, at } };
  });
  callerStore.set(callerAs(role));
  const i18nProvider = await loadI18nProvider();
  const element = (
    <CoreAdminContext
      {...{ dataProvider, i18nProvider }}
      basename={INTERNAL_BASENAME}
      routerProvider={specRouterProvider}
      store={memoryStore()}
    >
      <ThemeProvider theme={createTheme(themes.light)}>
        <Suspense fallback={null}>
          <SlotsContext value={slots}>{page}</SlotsContext>
        </Suspense>
      </ThemeProvider>
      <Messages />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/notifications'] });
  render(<RouterProvider router={router} />);
  await screen.findByText(shows, {}, { timeout: 10_000 });
  return { seen, at: () => router.state.location.pathname };
};
const sent = (seen: readonly Seen[], method: string) =>
  seen.filter((call) => call.method === method).map(({ path }) => path);

describe('the notifications page', () => {
  it('marks one as read or unread, all as read, and deletes one', async () => {
    const { seen } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as read: Notice a' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark as unread: Notice b' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Notice b' }));
    await screen.findByText('The notification was deleted.');
    expect(sent(seen, 'PATCH')).toEqual([
      '/notifications/a/read',
      '/notifications/b/unread',
      '/notifications/read-all',
    ]);
    expect(sent(seen, 'DELETE')).toEqual(['/notifications/b']);
  });

  it('deletes all after a confirmation', async () => {
    const { seen } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Delete all notifications? You can undo this right after.');
    expect(sent(seen, 'DELETE')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete all' }));
    await waitFor(() => expect(sent(seen, 'DELETE')).toEqual(['/notifications']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['Mark all as read', 'All marked as read.', '/notifications/unread-all'],
    ['Delete all', 'All notifications deleted.', '/notifications/restore-all'],
  ])('%s can be undone by its timestamp', async (button, told, path) => {
    const { seen } = await show();
    await userEvent.click(screen.getByRole('button', { name: button }));
    const dialog = screen.queryByRole('dialog');
    if (dialog) await userEvent.click(within(dialog).getByRole('button', { name: button }));
    await screen.findByText(told);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone.');
    expect(seen.find((call) => call.path === path)?.body).toEqual({ at });
  });

  it('opens the record of a notification, and marks it read', async () => {
    const { seen, at } = await show();
    await userEvent.click(screen.getByText('Notice a'));
    await waitFor(() => expect(at()).toBe('/documents/doc-a'));
    expect(sent(seen, 'PATCH')).toEqual(['/notifications/a/read']);
  });

  it('can be opened from its own page, which shows neither an id nor an address', async () => {
    const [first] = rows as unknown as [ComponentProps<typeof About>['record']];
    const { seen, at } = await show('admin', { page: <About record={first} />, shows: 'Open' });
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(at()).toBe('/documents/doc-a'));
    expect(sent(seen, 'PATCH')).toEqual(['/notifications/a/read']);
    const { relatedEntityId, relatedPath } = declared.notifications.fields;
    expect([relatedEntityId.technical, relatedPath.technical]).toEqual([true, true]);
  });

  it.each([
    ['gone', 'admin', 'Notice c'],
    ['not to be seen', 'lp', 'Notice d'],
  ] as const)('states in a sentence that a record is %s', async (_, role, title) => {
    const { at } = await show(role);
    await userEvent.click(screen.getByText(title));
    await screen.findByText('This record no longer exists, or you have no access to it.');
    expect(at()).toBe('/notifications');
  });
});
