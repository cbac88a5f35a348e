import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { warmFormats } from './format/preloadIntl.ts';
import { StartError } from './layout/StartError.tsx';
import { Starting, starting } from './layout/Starting.tsx';
import { Entrance } from './public/Entrance.tsx';
import { prefetchSignInTexts } from './public/words.ts';
import { identity } from './public/work.ts';
import { loadConfig } from './session/config.ts';
import { askAhead } from './session/earlyRequests.ts';
import { chosenLocale } from './session/locale.ts';
import { go, isLeftBehind, isPublicPath, onPlace, publicPathOf, takeReturnPath } from './session/location.ts';
import { followMode } from './theme/mode.ts';
import '@fontsource-variable/inter/index.css';
import './start.css';

const portal = () => import('./Portal.tsx');
const Portal = lazy(portal);
/** Development only; not part of the build. */
const Gallery = import.meta.env.DEV ? lazy(() => import('./gallery/Gallery.tsx')) : null;

const enter = () =>
  isLeftBehind() ? window.location.replace(takeReturnPath()) : go(takeReturnPath(), { replace: true });

/** Picks the sign-in pages or the portal by address. The portal bundle loads only when needed. */
const Root = () => {
  const path = useSyncExternalStore(onPlace, () => window.location.pathname);
  const page = isPublicPath(path) ? publicPathOf(path) : null;
  useEffect(() => {
    if (page && page !== path) go(`${page}${window.location.search}`, { replace: true });
  }, [page, path]);
  if (Gallery && path === '/gallery')
    return (
      <Suspense>
        <Gallery />
      </Suspense>
    );
  if (page) return <Entrance path={page} go={go} enter={enter} />;
  return (
    <StartError>
      <Suspense fallback={<Starting text={starting} />}>
        <Portal />
      </Suspense>
    </StartError>
  );
};

// Start requests in parallel. Later callers retry failed ones and report the error.
loadConfig().catch(() => undefined);
if (!isPublicPath(window.location.pathname)) {
  askAhead();
  portal().catch(() => undefined);
  identity()
    .then(({ openAuth }) => openAuth())
    .catch(() => undefined);
  // After the loading page is visible.
  setTimeout(() => warmFormats(chosenLocale()), 100);
  // When idle.
  setTimeout(prefetchSignInTexts, 5000);
}
followMode();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Root />);
