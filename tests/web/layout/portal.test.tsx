import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { AdminContext, memoryStore, useLocation } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { ErrorArea } from '../../../src/layout/errors.tsx';
import { Layout } from '../../../src/layout/Layout.tsx';
import { dataProvider } from '../../../src/providers/client.ts';
import { loadI18nProvider } from '../../../src/providers/i18n.ts';
import { INTERNAL_BASENAME } from '../../../src/routing/paths.ts';
import { specRouterProvider, useStillRouter } from '../../../src/routing/provider.tsx';
import { slots } from '../../../src/screens/panels.ts';
import { callerStore } from '../../../src/session/caller.ts';
import * as provider from '../../../src/session/firebase.ts';
import { addMonitor } from '../../../src/session/monitoring.ts';
import { SlotsContext } from '../../../src/slots.ts';
import { respondWith, type Seen } from '../../helpers/web/api.ts';
import { callerAs } from '../../helpers/web/callers.ts';

vi.mock('../../../src/session/firebase.ts');

const notification = {
  id: 'n1',
  title: 'Document uploaded',
  message: 'Terms.pdf',
  read: false,
  createdAt: new Date().toISOString(),
  relatedPath: '/documents/d1',
};
const serving = (): Seen[] => {
  let count = 1;
  return respondWith(({ path }) => {
    if (path.endsWith('/read')) count = 0;
    if (path === '/notifications/unread-count') return { body: { count } };
    return { body: { notifications: [notification], total: 1 } };
  });
};

const show = async (role: Role | null, content: React.ReactNode = <h1>Content</h1>, given = {}) => {
  callerStore.set(callerAs(role, given));
  const i18nProvider = await loadI18nProvider();
  const authProvider = {
    login: async () => undefined,
    logout: vi.fn(async () => false as const),
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getIdentity: async () => ({ id: 'user-1', fullName: 'Someone Special' }),
  };
  const element = (
    <AdminContext
      {...{ authProvider, dataProvider, i18nProvider }}
      basename={INTERNAL_BASENAME}
      routerProvider={specRouterProvider}
      store={memoryStore()}
    >
      <SlotsContext value={slots}>
        <Layout>{content}</Layout>
      </SlotsContext>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/partners'] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('banner');
  return { router, authProvider };
};

beforeEach(() => {
  vi.mocked(provider.idToken).mockResolvedValue('token');
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
});

describe('the layout', () => {
  it('shows title, menu with the active entry, and the page', async () => {
    serving();
    await show('admin');
    expect(within(screen.getByRole('banner')).getByText('Admin Dashboard')).toBeDefined();
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('All');
    expect(within(screen.getByRole('main')).getByText('Content')).toBeDefined();
  });

  it('expands groups and links to their pages', async () => {
    serving();
    const { router } = await show('admin');
    const group = screen.getByRole('button', { name: 'User Management' });
    expect(group.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(group);
    await userEvent.click(screen.getByRole('link', { name: 'User Roles' }));
    expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/users/roles', 'PUSH']);
    await userEvent.click(screen.getByRole('link', { name: 'User Roles' }));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('keeps one router for the links of the menu, so that navigation does not render them again', async () => {
    const routers = new Set<object>();
    const paths: string[] = [];
    const Probe = () => {
      routers.add(useStillRouter());
      const { pathname } = useLocation();
      useEffect(() => void paths.push(pathname), [pathname]);
      return null;
    };
    const element = (
      <AdminContext {...{ dataProvider }} routerProvider={specRouterProvider} store={memoryStore()}>
        <Probe />
      </AdminContext>
    );
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/partners'] });
    render(<RouterProvider router={router} />);
    await act(() => router.navigate('/funds'));
    await act(() => router.navigate('/partners/new'));
    expect(paths).toEqual(['/partners', '/funds', '/partners/new']);
    expect(routers.size).toBe(1);
  });

  it('offers a newly granted context when the user returns to the page', async () => {
    const place = (name: string) => ({ id: name, name, role: 'fund_manager', entityId: null });
    const contexts = { data: { isAdmin: false, funds: [place('Atlas')], companies: [] as object[] } };
    const seen = respondWith(({ path }) => ({
      body: path === '/user/contexts' ? contexts : path.endsWith('unread-count') ? { count: 0 } : {},
    }));
    const atlas = { type: 'fund', ...place('Atlas') } as const;
    await show('fund_manager', <h1>Content</h1>, { context: atlas, contexts: [atlas] });
    expect(screen.queryByRole('button', { name: /^Atlas/ })).toBeNull();
    expect(seen.some(({ path }) => path === '/user/contexts')).toBe(false);
    contexts.data.funds.push(place('Borealis'));
    window.dispatchEvent(new Event('visibilitychange'));
    await userEvent.click(await screen.findByRole('button', { name: /^Atlas/ }));
    expect(await screen.findByRole('menuitem', { name: 'Borealis' })).toBeDefined();
  });

  it('shows a loading error until it is dismissed', async () => {
    serving();
    callerStore.set(null);
    await show('admin', <h1>Content</h1>, { user: null });
    const caller = callerStore.get();
    if (caller) callerStore.set({ ...caller, warnings: ['errors.userData'] });
    const text = 'Failed to get user data from server. Some features may be limited.';
    await screen.findByText(text);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Profile menu/ })).toBeDefined();
  });

  it('logs out from the profile menu', async () => {
    serving();
    const { authProvider } = await show('lp');
    await userEvent.click(await screen.findByRole('button', { name: 'Profile menu: Someone Special' }));
    expect(screen.getByText('someone@example.test')).toBeDefined();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(authProvider.logout).toHaveBeenCalledOnce();
  });
});

describe('while offline', () => {
  it('every page says so until the connection is back', async () => {
    serving();
    await show('admin');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await screen.findByText('You are offline. You can save changes once the connection is restored.');
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  });
});

describe('the bell', () => {
  it('shows unread notifications, marks one read on opening, and links to its record', async () => {
    const seen = serving();
    const { router } = await show('admin');
    await userEvent.click(await screen.findByRole('button', { name: '1 unread notification' }));
    await userEvent.click(await screen.findByText('Terms.pdf'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents/d1'));
    await waitFor(() => expect(seen.find((call) => call.method === 'PATCH')?.path).toBe('/notifications/n1/read'));
    await screen.findByRole('button', { name: 'Notifications' });
    expect(seen.find((call) => call.path === '/notifications')?.query.get('range')).toBe('[0,19]');
  });
});

describe('the bell', () => {
  it('neither counts nor lists notification types that the user switched off', async () => {
    const seen = serving();
    await show('admin', <h1>Content</h1>, { user: { preferences: { mutedNotices: ['DOCUMENT_UPLOADED'] } } });
    await waitFor(() => expect(seen.some(({ path }) => path === '/notifications')).toBe(true));
    const filter = JSON.parse(seen.find(({ path }) => path === '/notifications')?.query.get('filter') ?? '{}');
    expect(filter.read).toBe(false);
    expect(filter.type).toContain('FUND_CREATED');
    expect(filter.type).not.toContain('DOCUMENT_UPLOADED');
    expect(seen.some(({ path }) => path === '/notifications/unread-count')).toBe(false);
  });
});

describe('the command palette', () => {
  it('opens with Ctrl-K and links to the result', async () => {
    serving();
    const { router } = await show('admin');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'verif queue{Enter}');
    expect(router.state.location.pathname).toBe('/companies/verification');
  });
});

describe('error screens', () => {
  it('of a form whose chunk is missing after an upgrade reload the page, because a retry would fail', async () => {
    serving();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Gone = () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/Form.js');
    };
    await show('admin', <ErrorArea area="form">{<Gone />}</ErrorArea>);
    const alert = screen.getByRole('alert');
    expect(within(alert).getByRole('heading').textContent).toBe('Form Error');
    expect(within(alert).getAllByRole('button')).toEqual([within(alert).getByRole('button', { name: 'Reload' })]);
  });
  const Broken = () => {
    throw new Error('It broke.');
  };
  it.each([
    ['Page Error', 'route', ['Reload', 'Go Back'], 'critical'],
    ['Something went wrong', 'page', ['Reload', 'Go Back'], 'high'],
    ['Form Error', 'form', ['Retry'], 'medium'],
  ] as const)('%s', async (title, area, ways, severity) => {
    serving();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = vi.fn();
    const stop = addMonitor({ timing: () => undefined, failure });
    await show('admin', <ErrorArea area={area}>{<Broken />}</ErrorArea>);
    const alert = screen.getByRole('alert');
    expect(within(alert).getByRole('heading').textContent).toBe(title);
    for (const name of ways) expect(within(alert).getByRole('button', { name })).toBeDefined();
    if (severity !== 'medium') expect(within(alert).getByRole('link', { name: 'Home' })).toBeDefined();
    expect(failure).toHaveBeenCalledWith(expect.objectContaining({ message: 'It broke.' }), severity);
    stop();
    vi.restoreAllMocks();
  });

  it('a page whose chunk cannot be fetched is an error of the route, reported once', async () => {
    serving();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = vi.fn();
    const stop = addMonitor({ timing: () => undefined, failure });
    const Missing = () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    };
    await show(
      'admin',
      <ErrorArea area="route">
        <ErrorArea area="page">
          <Missing />
        </ErrorArea>
      </ErrorArea>,
    );
    expect(within(screen.getByRole('alert')).getByRole('heading').textContent).toBe('Page Error');
    expect(failure.mock.calls.map(([, severity]) => severity)).toEqual(['critical']);
    stop();
    vi.restoreAllMocks();
  });

  describe('a page whose chunk is missing', () => {
    const Gone = () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    };
    const reloadsWith = async (served: string | null, expected: number) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
      document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
      serving();
      const api = globalThis.fetch;
      const asked = vi.fn();
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        if (input !== '/') return api(input, init);
        asked();
        if (served === null) throw new TypeError('Failed to fetch');
        return new Response(`<script type="module" src="/assets/${served}.js"></script>`);
      });
      await show('admin', <ErrorArea area="route">{<Gone />}</ErrorArea>);
      await waitFor(() => expect(asked).toHaveBeenCalled());
      await waitFor(() => expect(reload.mock.calls.length).toBeGreaterThanOrEqual(expected));
      await new Promise((done) => setTimeout(done, 20));
      const times = reload.mock.calls.length;
      document.head.innerHTML = '';
      vi.restoreAllMocks();
      return times;
    };

    it.each([
      ['after an upgrade of the portal is reloaded automatically', 'index-new', 1],
      ['of the portal that the server still has is not', 'index-old', 0],
      ['is not reloaded if the server does not answer', null, 0],
    ])('%s', async (_, served, times) => {
      expect(await reloadsWith(served, times)).toBe(times);
    });
  });
});
