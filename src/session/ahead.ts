import { contextHeader, keptContext } from './context.ts';
import { chosenLocale } from './locale.ts';
import { storedToken } from './token.ts';

interface Asked {
  headers: Record<string, string>;
  answer: Promise<Response>;
}

const asked = new Map<string, Asked>();

/** What the portal asks first wherever it is opened, and whether it does so in the context one worked in last. */
const first: readonly { url: string; inContext: boolean }[] = [
  { url: '/api/v1/auth/me', inContext: false },
  { url: '/api/v1/user/contexts', inContext: false },
  { url: '/api/v1/user/settings', inContext: false },
  { url: '/api/v1/auth/verification-status', inContext: true },
];

/**
 * Asks for that while the portal's scripts are on their way, as whoever was signed in last in this browser: on a slow line
 * four waits less, one after the other. What was asked counts only for a call that sends the same token in the same context.
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

/** The answer to the same call made ahead, for one caller; null where there is none, or it failed. */
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

/** From here on everything is asked anew. */
export const forgetAhead = () => {
  for (const ahead of asked.values()) letGo(ahead);
  asked.clear();
};

/** An answer that nobody reads would hold its connection. */
const letGo = ({ answer }: Asked) => void answer.then((response) => response.arrayBuffer()).catch(() => undefined);

/** A token that has run out is not sent: it would be refused, and put down as such. */
const isGood = (token: string): boolean => {
  try {
    const { exp } = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' && exp * 1000 > Date.now() + 10_000;
  } catch {
    return false;
  }
};
