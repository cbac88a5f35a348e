import { loginAliases, publicPaths } from '../../resources/entrance.ts';

const key = 'quarterdeck.returnTo';

const bare = (pathname: string) => pathname.replace(/(.)\/+$/, '$1');

/** True for the pages that need no sign-in. */
export const isPublicPath = (pathname: string): boolean => [...publicPaths, ...loginAliases].includes(bare(pathname));

/** The page that a public path shows: an alias shows the login. */
export const publicPathOf = (pathname: string): string =>
  publicPaths.includes(bare(pathname)) ? bare(pathname) : '/login';

const placeEvent = 'quarterdeck:place';

/** Shows another page of this document. */
export const go = (path: string, { replace = false } = {}) => {
  if (replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  window.dispatchEvent(new Event(placeEvent));
};

/** Calls back when the address may have changed. */
export const onPlace = (callback: () => void): (() => void) => {
  window.addEventListener('popstate', callback);
  window.addEventListener(placeEvent, callback);
  return () => {
    window.removeEventListener('popstate', callback);
    window.removeEventListener(placeEvent, callback);
  };
};

/** A path of this portal as it was given, or null: no other origin, no scheme, no backslash, no control character. */
export const safePath = (path: string | null | undefined): string | null => {
  if (!path?.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return null;
  const decoded = fullyDecoded(path);
  if (decoded === null || /^\/\s*[/\\]/.test(decoded) || /[\\\p{Cc}]/u.test(decoded)) return null;
  const url = new URL(path, window.location.origin);
  if (url.origin !== window.location.origin || url.pathname.startsWith('//') || isPublicPath(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** Keeps the present page for the time after sign-in. */
export const rememberPlace = () => {
  const here = safePath(`${window.location.pathname}${window.location.search}${window.location.hash}`);
  if (here && here !== '/') sessionStorage.setItem(key, here);
};

/** The kept page, once; '/' when there is none. */
export const takePlace = (): string => {
  const kept = safePath(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  return kept ?? '/';
};

export const forgetPlace = () => sessionStorage.removeItem(key);

let isLeaving = false;
/** For so long, in ms, nobody leaves a second time; whoever stayed at the browser's question about unsaved input can be asked again. */
const oneLeave = 1000;

/** Longer nobody waits for a server before what they left is off the screen, in ms. */
const patience = 3000;
let isHere = false;

/** Whether a fresh document would come: in its place the browser would show a page of its own. */
const isAnswering = async (): Promise<boolean> => {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch('/login', { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
  return answer !== null && answer.status < 500;
};

/** True once the login page is shown in the document of who has left: whoever enters next needs a fresh one. */
export const isLeftBehind = (): boolean => isHere;

/**
 * Leaves for the login page with a fresh document, so that nothing of the former user stays in memory; where the server does not
 * answer, the page is shown in this one and says so. Several notice that a session has ended; a second navigation would break
 * off the first.
 */
export const leaveForLogin = () => {
  if (isLeaving || window.location.pathname === '/login') return;
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, oneLeave);
  void isAnswering().then((answers) => {
    if (answers) return window.location.replace('/login');
    isHere = true;
    if (!sessionStorage.getItem(noticeKey)) leaveNotice('unreachable');
    go('/login', { replace: true });
  });
};

const noticeKey = 'quarterdeck.notice';

/** Something to be said on the login page, as a key of the error words. */
export const leaveNotice = (notice: 'logout' | 'expired' | 'unreachable') => sessionStorage.setItem(noticeKey, notice);

export const takeNotice = (): string | null => {
  const notice = sessionStorage.getItem(noticeKey);
  sessionStorage.removeItem(noticeKey);
  return notice;
};

const fullyDecoded = (path: string): string | null => {
  let text = path;
  try {
    for (let round = 0; round < 3; round += 1) {
      const next = decodeURIComponent(text);
      if (next === text) return text;
      text = next;
    }
  } catch {
    return null;
  }
  return text;
};
