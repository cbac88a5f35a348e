import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactElement } from 'react';
import { CoreAdminContext, type I18nProvider, memoryStore, Notification, TestMemoryRouter } from 'react-admin';
import { afterEach, expect, type Mock, vi } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { authProvider } from '../../../src/providers/auth.ts';
import type { PortalDataProvider } from '../../../src/providers/data.ts';
import { refusalOf } from '../../../src/providers/messages.ts';
import type { Row } from '../../../src/providers/record.ts';
import { plainId } from '../../../src/routing/ids.ts';
import { INTERNAL_BASENAME } from '../../../src/routing/paths.ts';
import { specRouterProvider } from '../../../src/routing/provider.tsx';
import { slots } from '../../../src/screens/panels.ts';
import { type Caller, callerStore } from '../../../src/session/caller.ts';
import { SlotsContext } from '../../../src/slots.ts';
import { themes } from '../../../src/theme/index.ts';
import { messagesIn } from '../../helpers/catalogues.ts';
import { until } from '../../setup/until.ts';
import { stylesOfTest } from './styles.ts';

vi.setConfig({ testTimeout: 60_000 });

export { until };

/** Presses a button inside a container once it is enabled: a dialog enables it when its preview is complete. */
export const press = async (box: HTMLElement, name: string) => {
  const button = await within(box).findByRole<HTMLButtonElement>('button', { name });
  await until(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};

/** Server response for a move that needs no second person. */
export const nobodyNeeded = {
  needed: { isNeeded: false, mayPass: false, others: 0, mustWait: false, pendingId: null },
};

/** Sets the text of an input at once; typing key by key is for tests that depend on keys. */
export const fill = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } });

const messages = messagesIn('en');
const i18nProvider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }]);
const light = createTheme(themes.light);
const { Routes, Route } = specRouterProvider;

/** A signed-in user with the rights of the portal. */
const signedIn = {
  ...authProvider,
  checkAuth: async () => undefined,
  getIdentity: async () => ({ id: 'user-1', fullName: 'Someone' }),
};

export type Fake = { [K in keyof PortalDataProvider]: Mock };
type Tables = Partial<Record<ResourceName, Row[]>>;

/** Returns the state after a move, like the server. */
const stateAfter = (name: ResourceName, move: string) => {
  const found = findMove(resources[name], move);
  return found ? { [found.field]: found.move.to } : {};
};

/** A data provider over rows in memory; every call can be inspected and replaced. */
export const fakeProvider = (tables: Tables = {}): Fake => {
  const all = (name: string) => tables[name as ResourceName] ?? [];
  const find = (name: string, id: unknown) => {
    const row = all(name).find((r) => plainId(name, r.id) === plainId(name, id));
    if (!row) throw Object.assign(new Error('The requested resource was not found.'), { status: 404 });
    return { ...row, id: String(id) };
  };
  return {
    getList: vi.fn(async (name, { pagination: { page, perPage } }) => ({
      data: all(name).slice((page - 1) * perPage, page * perPage),
      total: all(name).length,
    })),
    getOne: vi.fn(async (name, { id }) => ({ data: find(name, id) })),
    getMany: vi.fn(async (name, { ids }) => ({
      data: ids.flatMap((id: string) => (all(name).some((r) => r.id === id) ? [find(name, id)] : [])),
    })),
    getManyReference: vi.fn(async (name) => ({ data: all(name), total: all(name).length })),
    create: vi.fn(async (_, { data }) => ({ data: { ...data, id: 'made', version: 1 } })),
    update: vi.fn(async (name, { id, data }) => ({ data: { ...find(name, id), ...data } })),
    updateMany: vi.fn(),
    delete: vi.fn(async (_, { previousData }) => ({ data: previousData })),
    deleteMany: vi.fn(),
    move: vi.fn(async (name, id, move) => ({ data: { ...find(name, id), ...stateAfter(name, move) } })),
    action: vi.fn(async () => nobodyNeeded),
    batch: vi.fn(async () => []),
    exportRows: vi.fn(async () => 'export.csv'),
    uploadSeveral: vi.fn(async () => []),
    saveFile: vi.fn(async () => 'file.pdf'),
  } as Fake;
};

/** Builds the HTTP error with which the portal's provider rejects. */
export const refusal = (status: number, message: string, errors: { field: string; message: string }[] = []) => {
  const body = { code: 'X', message, errors };
  return Object.assign(new Error(message), {
    status,
    body: { error: body, errors: refusalOf({ error: body }, message, status) },
  });
};

const userAs = (role: Role): NonNullable<Caller['user']> => ({
  id: 'user-1',
  email: 'someone@example.com',
  name: 'Someone',
  role,
  status: 'active',
  registration: 'joined',
  version: 1,
  entityId: null,
  entityKind: null,
  entity: null,
  preferences: {},
  locale: null,
  timezone: null,
});

const callerAs = (role: Role): Omit<Caller, 'user' | 'context' | 'contexts'> => ({
  role,
  standing: { role, entityId: null, requiresVerification: false, isVerified: true, entityStatus: null },
  verification: {
    isVerified: true,
    requiresVerification: false,
    verificationStatus: 'approved',
    allowedActions: ['all'],
    restrictedFeatures: [],
  },
  warnings: [],
  unconfirmed: null,
  closed: null,
});

interface Page {
  /** Pattern and address: '/funds/:id', '/funds/1'. */
  path: string;
  at?: string;
  element: ReactElement;
  provider?: Fake;
  role?: Role;
  context?: Caller['context'];
  contexts?: Caller['contexts'];
  /** Changes of the signed-in user. */
  user?: Partial<NonNullable<Caller['user']>>;
  /** I18n provider, if not English. */
  spoken?: I18nProvider;
}

/** Renders a page at its address as the portal would; `here()` is the current address. */
export const renderPage = ({
  path,
  at = path,
  spoken = i18nProvider,
  element,
  provider = fakeProvider(),
  role = 'admin',
  context = null,
  contexts = [],
  user,
}: Page) => {
  callerStore.set({ ...callerAs(role), context, contexts, user: { ...userAs(role), ...user } });
  let location = at;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const view = render(
    <CacheProvider value={stylesOfTest()}>
      <TestMemoryRouter
        initialEntries={[at]}
        locationCallback={({ pathname, search, hash }) => {
          location = `${pathname}${search}${hash}`;
        }}
      >
        <CoreAdminContext
          authProvider={signedIn}
          basename={INTERNAL_BASENAME}
          dataProvider={provider as unknown as PortalDataProvider}
          i18nProvider={spoken}
          routerProvider={specRouterProvider}
          store={memoryStore()}
          queryClient={queries}
        >
          <ThemeProvider theme={light}>
            <Routes>
              <Route path={path} element={<SlotsContext value={slots}>{element}</SlotsContext>} />
              <Route path="*" element={<p>another page</p>} />
            </Routes>
            <Notification />
          </ThemeProvider>
        </CoreAdminContext>
      </TestMemoryRouter>
    </CacheProvider>,
  );
  return { ...view, provider, queries, here: () => location };
};

// react-admin logs every refused call to the console; an intended refusal is not an error.
const complain = console.error;
console.error = (...words: unknown[]) => {
  if (!(words[0] instanceof Error && 'status' in words[0])) complain(...words);
};

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
