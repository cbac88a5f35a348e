import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { layout } from '../i18n/en/layout.ts';
import { StartError } from './layout/StartError.tsx';
import { Starting } from './layout/Starting.tsx';
import { Entrance } from './public/Entrance.tsx';
import { go, isPublicPath, onPlace, publicPathOf, takePlace } from './session/place.ts';

const AdminApp = lazy(() => import('./AdminApp.tsx'));

/** Chooses by the address: the pages before sign-in, or the portal behind them, which is loaded only then. */
export const App = () => {
  const path = useSyncExternalStore(onPlace, () => window.location.pathname);
  const page = isPublicPath(path) ? publicPathOf(path) : null;
  useEffect(() => {
    if (page && page !== path) go(`${page}${window.location.search}`, { replace: true });
  }, [page, path]);
  if (page) return <Entrance path={page} go={go} enter={() => go(takePlace(), { replace: true })} />;
  return (
    <StartError words={layout.error}>
      <Suspense fallback={<Starting text={layout.loading.application} />}>
        <AdminApp />
      </Suspense>
    </StartError>
  );
};
