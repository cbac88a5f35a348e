import { QueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo } from 'react';
import { Admin, CustomRoutes, Navigate, Resource, ResourceContextProvider, useTranslate } from 'react-admin';
import { Route } from 'react-router-dom';
import { resources } from '../resources/index.ts';
import { can } from '../resources/kit/can.ts';
import type { ResourceName, Role } from '../resources/kit/names.ts';
import type { Operation } from '../resources/kit/rights.ts';
import { ClosedLayout } from './layout/Closed.tsx';
import { RouteFailure } from './layout/errors.tsx';
import { iconOf } from './layout/icons.tsx';
import { Layout } from './layout/Layout.tsx';
import { Starting } from './layout/Starting.tsx';
import { ResourceCreate, ResourceEdit, ResourceList, ResourceShow, ViewList } from './pages/index.ts';
import { representationOf } from './pages/representation.ts';
import { authProvider, identityOf } from './providers/auth.ts';
import { dataProvider } from './providers/client.ts';
import { INTERNAL_BASENAME } from './routing/paths.ts';
import { specRouterProvider } from './routing/provider.tsx';
import { allRoutes, type Route as PortalRoute, resourcesOf } from './routing/table.ts';
import { pages, screens } from './screens/index.ts';
import { slots } from './screens/panels.ts';
import { type Caller, callerStore, homeOf, useCaller } from './session/caller.ts';
import { keyOf } from './session/context.ts';
import { leaveForLogin } from './session/location.ts';
import { useStoreValue } from './session/store.ts';
import { SlotsContext } from './slots.ts';
import type { Providers } from './start.ts';
import { themes } from './theme/index.ts';

/**
 * The portal: an `<Admin>` with a `<Resource>` for each entity of the caller's roles. Switching the context remounts
 * it, so no state carries over.
 */
export const App = ({ i18nProvider, store }: Providers) => {
  const caller = useStoreValue(callerStore);
  const working = `${keyOf(caller?.context ?? null)}/${caller?.role ?? 'none'}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new context begins with an empty cache
  const queryClient = useMemo(() => newQueryClient(caller), [working]);
  const own = caller?.user?.role ?? null;
  const children = useMemo(() => childrenFor([caller?.role ?? null, own]), [caller?.role, own]);
  return (
    <SlotsContext value={slots}>
      <Admin
        key={working}
        title="Quarterdeck"
        basename={INTERNAL_BASENAME}
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        routerProvider={specRouterProvider}
        store={store}
        lightTheme={themes.light}
        darkTheme={themes.dark}
        layout={caller?.closed ? ClosedLayout : Layout}
        dashboard={Home}
        loginPage={LeaveForLogin}
        catchAll={pages.notFound}
        error={RouteFailure}
        loading={Initializing}
        requireAuth
        disableTelemetry
      >
        {children}
      </Admin>
    </SlotsContext>
  );
};

const newQueryClient = (caller: Caller | null) => {
  const client = new QueryClient({
    defaultOptions: {
      // A failed request shows an error immediately; no request or mutation waits offline to run later.
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // The identity is already known: seed it so that the name in the top bar does not appear late and shift the layout.
  if (caller?.user) client.setQueryData(['auth', 'getIdentity'], identityOf(caller.user));
  return client;
};

/** Routes for the role of the context and the user's own role. The guard decides access by address. */
const childrenFor = (roles: readonly (Role | null)[]) => [
  ...[...new Set(roles.flatMap(resourcesOf))].map((name) => resourceFor(name, roles)),
  customRoutes,
];

const resourceFor = (name: ResourceName, roles: readonly (Role | null)[]) => {
  const resource = resources[name];
  const may = (operation: Operation) => roles.some((role) => can(resource, operation, role));
  return (
    <Resource
      key={name}
      name={name}
      icon={iconOf(resource.icon)}
      options={{ label: `resources.${name}.name` }}
      recordRepresentation={representationOf(name)}
      {...(may('list') && !resource.inner && { list: <ResourceList name={name} /> })}
      {...(may('create') && { create: <ResourceCreate name={name} /> })}
      {...(may('edit') && { edit: <ResourceEdit name={name} /> })}
      {...(may('show') && { show: <ResourceShow name={name} /> })}
    />
  );
};

/** The hand-written page, or the list of a declared view, at a separate address. */
const pageAt = (route: PortalRoute) => {
  if (route.kind === 'record') return null;
  if (route.kind === 'page') return <Lazy page={pages[route.page as keyof typeof pages]} />;
  return (
    <ResourceContextProvider value={route.name}>
      {route.kind === 'view' ? (
        <ViewList name={route.name} view={route.view} />
      ) : (
        <Lazy page={screens[`${route.name}/${route.screen}` as keyof typeof screens]} />
      )}
    </ResourceContextProvider>
  );
};

const Lazy = ({ page: Page }: { page: ComponentType }) => <Page />;

const customRoutes = (
  <CustomRoutes key="screens">
    {allRoutes
      .filter(({ kind }) => kind !== 'record')
      .map((route) => (
        <Route key={route.path} path={route.path} element={pageAt(route)} />
      ))}
  </CustomRoutes>
);

const Initializing = () => <Starting text={useTranslate()('layout.loading.application')} />;

const Home = () => <Navigate to={homeOf(useCaller())} replace />;

/** The sign-in pages are a separate document without this bundle. */
const LeaveForLogin = () => {
  useEffect(leaveForLogin, []);
  return null;
};
