import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { warmFormats } from './format/warm.ts';
import { StartError } from './layout/StartError.tsx';
import { Starting, starting } from './layout/Starting.tsx';
import { Entrance } from './public/Entrance.tsx';
import { keepEntranceWords } from './public/words.ts';
import { identity } from './public/work.ts';
import { askAhead } from './session/ahead.ts';
import { loadConfig } from './session/config.ts';
import { chosenLocale } from './session/locale.ts';
import { go, isLeftBehind, isPublicPath, onPlace, publicPathOf, takePlace } from './session/place.ts';
import { followMode } from './theme/mode.ts';
import './start.css';

const portal = () => import('./Portal.tsx');
const Portal = lazy(portal);
/** For those who build the portal: no part of what is built. */
const Gallery = import.meta.env.DEV ? lazy(() => import('./gallery/Gallery.tsx')) : null;

const enter = () => (isLeftBehind() ? window.location.replace(takePlace()) : go(takePlace(), { replace: true }));

/** Chooses by the address: the pages before sign-in, or the portal behind them, which is loaded only then. */
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

// What is needed is asked for at once, not one after the other. Whoever needs what fails here asks again and says so.
loadConfig().catch(() => undefined);
if (!isPublicPath(window.location.pathname)) {
  askAhead();
  portal().catch(() => undefined);
  identity()
    .then(({ openAuth }) => openAuth())
    .catch(() => undefined);
  // Once the page says that it is on its way.
  setTimeout(() => warmFormats(chosenLocale()), 100);
  // And once nothing else is waited for.
  setTimeout(keepEntranceWords, 5000);
}
followMode();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Root />);
