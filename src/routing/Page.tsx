import { lazy, Suspense } from 'react';
import { ResourceContextProvider, useAuthenticated, useTranslate } from 'react-admin';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PageError, RouteError } from '../layout/errors.tsx';
import { LoadingPage } from '../layout/LoadingPage.tsx';
import { useElsewhere } from '../layout/useElsewhere.ts';
import { pages, screens } from '../screens/index.ts';
import { useCaller } from '../session/caller.ts';
import { judge } from './guard.ts';
import { routeAt } from './match.ts';
import type { Route as PortalRoute } from './table.ts';
import { recordViews, ViewList } from './views.ts';

const NoRole = lazy(() => import('../layout/NoRole.tsx'));

/** The page of the present address, behind the guard. */
export const Page = () => {
  const { pathname } = useLocation();
  // The provider's own word on every page, beside the guard by roles: whoever was signed out elsewhere leaves.
  useAuthenticated({ params: { path: pathname } });
  const verdict = judge(pathname, useCaller());
  if ('redirect' in verdict) return <Sent key={pathname} from={pathname} to={verdict.redirect} />;
  if ('noRole' in verdict)
    return (
      <Framed place={pathname}>
        <NoRole />
      </Framed>
    );
  const { route } = verdict.show;
  return (
    <Framed place={pathname}>
      <Routes>
        <Route path={route.path} element={<Content key={keyOf(route, pathname)} route={route} />} />
        <Route path="*" element={<Content route={route} />} />
      </Routes>
    </Framed>
  );
};

/** Sends on, unless the page of a record is open to the person in another context, which is looked for first. */
const Sent = ({ from, to }: { from: string; to: string }) => {
  const found = routeAt(from);
  const name = found && found.route.kind !== 'page' ? found.route.name : null;
  const search = useElsewhere(name, found?.params.id ?? null, true);
  const text = useTranslate()('layout.loading.page');
  return search === 'seeking' ? <LoadingPage text={text} /> : <Navigate to={to} replace />;
};

/** Errors and waiting around a page; a new address is a new attempt. */
const Framed = ({ place, children }: { place: string; children: React.ReactNode }) => {
  const text = useTranslate()('layout.loading.page');
  return (
    <RouteError key={place}>
      <Suspense fallback={<LoadingPage text={text} />}>
        <PageError>{children}</PageError>
      </Suspense>
    </RouteError>
  );
};

// Pages of two entities, or of two records, share nothing.
const keyOf = (route: PortalRoute, pathname: string) => (route.kind === 'record' ? pathname : route.path);

const Content = ({ route }: { route: PortalRoute }) => {
  if (route.kind === 'page') {
    const Body = pages[route.page as keyof typeof pages];
    return <Body />;
  }
  return <ResourceContextProvider value={route.name}>{bodyOf(route)}</ResourceContextProvider>;
};

const bodyOf = (route: Exclude<PortalRoute, { kind: 'page' }>) => {
  if (route.kind === 'view') return <ViewList name={route.name} view={route.view} />;
  if (route.kind === 'screen') {
    const Screen = screens[`${route.name}/${route.screen}` as keyof typeof screens];
    return <Screen />;
  }
  const View = recordViews[route.view];
  return <View name={route.name} />;
};
