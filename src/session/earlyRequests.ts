import { sessionUrl } from './apiPaths.ts';
import { contextHeader, keptContext } from './context.ts';
import { chosenLocale } from './locale.ts';
import { storedToken } from './token.ts';

interface Asked {
  headers: Record<string, string>;
  answer: Promise<Response>;
}

const asked = new Map<string, Asked>();

/** The first requests of the portal on any page, and whether they use the last context. */
const first: readonly { url: string; inContext: boolean }[] = [
  { url: sessionUrl('/auth/me'), inContext: false },
  { url: sessionUrl('/user/contexts'), inContext: false },
  { url: sessionUrl('/user/settings'), inContext: false },
  { url: sessionUrl('/auth/verification-status'), inContext: true },
];

/**
 * Sends these requests while the scripts load, with the token last used in this browser: saves four sequential round
 * trips. A response is used only for a call with the same token and context.
 */
export const askAhead = () => {
  const token = storedToken();
  if (!token || !isGood(token)) return;
  const context = contextHeader(keptContext());
  for (const { url, inContext } of first) {
    const headers = {
      accept: 'application/json',
      'accept-language': chosenLocale(),
      authorization: `Bearer ${token}`,
      ...(inContext && context ? { 'x-user-context': context } : {}),
    };
    const answer = fetch(url, { headers, credentials: 'include', signal: AbortSignal.timeout(30_000) });
    answer.catch(() => undefined);
    asked.set(url, { headers, answer });
  }
};

/** Takes the prefetched response of a call, once; null if there is none or after a failure. */
export const takeAhead = async (url: string, headers: Headers): Promise<Response | null> => {
  const ahead = asked.get(url);
  if (!ahead) return null;
  asked.delete(url);
  const sent = Object.fromEntries(headers);
  const isSame = Object.keys({ ...sent, ...ahead.headers }).every((name) => sent[name] === ahead.headers[name]);
  if (isSame) return ahead.answer.catch(() => null);
  letGo(ahead);
  return null;
};

/** Discards the remaining prefetched responses. */
export const forgetAhead = () => {
  for (const ahead of asked.values()) letGo(ahead);
  asked.clear();
};

/** An unread response would keep its connection open. */
const letGo = ({ answer }: Asked) => void answer.then((response) => response.arrayBuffer()).catch(() => undefined);

/** An expired token is not sent: it would be refused and audited. */
const isGood = (token: string): boolean => {
  try {
    const { exp } = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' && exp * 1000 > Date.now() + 10_000;
  } catch {
    return false;
  }
};
