import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useAuthenticated, useLocation, useNotify, useTranslate } from 'react-admin';
import { judge } from '../routing/guard.ts';
import { routeAt } from '../routing/match.ts';
import { useCaller } from '../session/caller.ts';
import { ErrorArea } from './errors.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { NoRole } from './NoRole.tsx';
import { useElsewhere } from './useElsewhere.ts';

/** Shows the page of the present address where the specification admits the caller, and leads elsewhere where not. */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const text = useTranslate()('layout.loading.page');
  // The provider's own word on every page, beside the guard by roles: whoever was signed out elsewhere leaves.
  useAuthenticated({ params: { path: pathname } });
  const verdict = judge(pathname, useCaller());
  if ('redirect' in verdict) return <Redirect key={pathname} from={pathname} {...verdict} />;
  // A new address is a new attempt, and shares nothing with the page before it.
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

/** Redirects, unless the page of a record is open to the person in another context, which is looked for first. */
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

/** Nobody is led elsewhere without a word. */
const Denied = () => {
  const notify = useNotify();
  useEffect(() => notify('layout.denied', { type: 'warning' }), [notify]);
  return null;
};
