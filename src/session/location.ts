import { loginAliases, publicPaths } from '../../resources/publicPaths.ts';

const key = 'quarterdeck.returnTo';

const bare = (pathname: string) => pathname.replace(/(.)\/+$/, '$1');

/** Returns whether the page needs no sign-in. */
export const isPublicPath = (pathname: string): boolean => [...publicPaths, ...loginAliases].includes(bare(pathname));

/** Returns the page of a public path; aliases map to the login. */
export const publicPathOf = (pathname: string): string =>
  publicPaths.includes(bare(pathname)) ? bare(pathname) : '/login';

const placeEvent = 'quarterdeck:place';

/** Navigates within this document. */
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

/** Returns a path of this portal unchanged, or null: no other origin, scheme, backslash or control character. */
export const safePath = (path: string | null | undefined): string | null => {
  if (!path?.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return null;
  const decoded = fullyDecoded(path);
  if (decoded === null || /^\/\s*[/\\]/.test(decoded) || /[\\\p{Cc}]/u.test(decoded)) return null;
  const url = new URL(path, window.location.origin);
  if (url.origin !== window.location.origin || url.pathname.startsWith('//') || isPublicPath(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** Stores the current page for after sign-in. */
export const storeReturnPath = () => {
  const here = safePath(`${window.location.pathname}${window.location.search}${window.location.hash}`);
  if (here && here !== '/') sessionStorage.setItem(key, here);
};

/** Returns and clears the stored page; '/' without one. */
export const takeReturnPath = (): string => {
  const path = safePath(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  return path ?? '/';
};

export const forgetPlace = () => sessionStorage.removeItem(key);

let isLeaving = false;
/**
 * Suppresses repeated redirects for this long, in ms; a user who stays at the unsaved-changes prompt can be asked
 * again.
 */
const oneLeave = 1000;

/** Maximum wait for the server before the page is cleared, in ms. */
const patience = 3000;
let isHere = false;

/** Returns whether the server answers; otherwise the browser would show its own error page. */
const isAnswering = async (): Promise<boolean> => {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch('/login', { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
  return answer !== null && answer.status < 500;
};

/** Returns whether the login is shown in the old document, so that the next sign-in needs a fresh one. */
export const isLeftBehind = (): boolean => isHere;

/**
 * Redirects to the login in a fresh document, so that no data of the user stays in memory. If the server does not
 * answer, shows the login in this document with a notice. Several callers may report the end of a session; a second
 * navigation would abort the first.
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

/** Stores a notice for the login page, as a key of the error messages. */
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
