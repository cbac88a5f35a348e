import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useAuthenticated, useLocation, useNotify, useTranslate } from 'react-admin';
import { guard } from '../routing/guard.ts';
import { routeAt } from '../routing/match.ts';
import { useCaller } from '../session/caller.ts';
import { ErrorArea } from './errors.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { NoRole } from './NoRole.tsx';
import { useElsewhere } from './useElsewhere.ts';

/** Shows the page of the current address if the caller may open it, else redirects. */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const text = useTranslate()('layout.loading.page');
  // Checks the session on every page in addition to roles: a user signed out in another tab is redirected to the login.
  useAuthenticated({ params: { path: pathname } });
  const verdict = guard(pathname, useCaller());
  if ('redirect' in verdict) return <Redirect key={pathname} from={pathname} {...verdict} />;
  // A new address remounts the page and resets its errors.
  return (
    <ErrorArea key={pathname} area="route">
      <Suspense fallback={<LoadingPage text={text} />}>
        <ErrorArea area="page">{'noRole' in verdict ? <NoRole /> : children}</ErrorArea>
      </Suspense>
    </ErrorArea>
  );
};

interface RedirectProps {
  from: string;
  redirect: string;
  isDenied?: true;
}

/** Redirects, unless the record is visible in another context of the user, which is searched first. */
const Redirect = ({ from, redirect, isDenied }: RedirectProps) => {
  const found = routeAt(from);
  const name = found && found.route.kind !== 'page' ? found.route.name : null;
  const search = useElsewhere(name, found?.params.id ?? null, true);
  const text = useTranslate()('layout.loading.page');
  if (search === 'seeking') return <LoadingPage text={text} />;
  return (
    <>
      {isDenied && <Denied />}
      <Navigate to={redirect} replace />
    </>
  );
};

/** Explains the redirect. */
const Denied = () => {
  const notify = useNotify();
  useEffect(() => notify('layout.denied', { type: 'warning' }), [notify]);
  return null;
};
