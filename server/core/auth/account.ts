import { ApiError } from '../base/errors.ts';
import { jsonClient } from '../base/jsonClient.ts';
import { createLruCache } from '../base/lruCache.ts';
import type { Config } from '../platform/config.ts';
import type { Identity } from './verify.ts';

/** Current state of an account at the identity provider. */
export interface AccountState {
  /** Tokens of sign-ins before this time are invalid, in milliseconds; 0 if unknown. */
  validAfter: number;
}

/**
 * Checks with the provider that a token's account is not disabled or deleted, and its password not reset since. With
 * `now` it always asks, and throws 503 if the provider is down. Otherwise a cached answer suffices, and an expired one
 * is still accepted during an outage. Throws 401 if the account is invalid.
 */
export type CheckAccount = (token: string, identity: Identity, asked: { now: boolean }) => Promise<AccountState>;

/** Cache lifetime for reads. */
const FRESH_MS = 2 * 60_000;
const LONGEST_MS = 4000;

const refused = () => new ApiError('UNAUTHORIZED', { message: 'errors.status.401' });
const away = () => new ApiError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '5' } });

/** Provider error codes that mean an invalid account, regardless of other text. */
const NOT_YOU = /TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND|INVALID_ID_TOKEN|CREDENTIAL_TOO_OLD/;

interface Account {
  disabled?: boolean;
  /** Seconds since 1970, as text. */
  validSince?: string;
}

/**
 * Creates the check. The provider's lookup by ID token needs only the public web API key. The verifier of
 * firebase-admin would need a service account, from GOOGLE_APPLICATION_CREDENTIALS or the machine.
 */
export const makeCheckAccount = (config: Pick<Config, 'authEmulatorUrl' | 'firebase' | 'publicUrl'>): CheckAccount => {
  const host = config.authEmulatorUrl
    ? `${config.authEmulatorUrl}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const url = `${host}/v1/accounts:lookup?key=${encodeURIComponent(config.firebase.apiKey)}`;
  // API keys may be restricted to the web app's origin.
  const headers = {
    'content-type': 'application/json',
    ...(config.publicUrl ? { referer: `${config.publicUrl}/` } : {}),
  };
  const post = jsonClient(url, { headers, longest: LONGEST_MS });
  const states = createLruCache<string, AccountState>(10_000, { ttl: FRESH_MS });
  const asking = new Map<string, Promise<AccountState>>();

  const look = async (token: string, { signedInAt }: Identity): Promise<AccountState> => {
    const answer = await post({ idToken: token }).catch(() => null);
    if (answer?.status !== 200) throw answer?.status === 400 && NOT_YOU.test(answer.text) ? refused() : away();
    const [account] = (JSON.parse(answer.text) as { users?: Account[] }).users ?? [];
    const validAfter = Number(account?.validSince ?? 0) * 1000;
    if (!account || account.disabled || signedInAt < validAfter) throw refused();
    return { validAfter };
  };

  const ask = (token: string, identity: Identity): Promise<AccountState> => {
    const asked =
      asking.get(token) ??
      look(token, identity)
        .then((state) => {
          states.set(token, state);
          return state;
        })
        .finally(() => asking.delete(token));
    asking.set(token, asked);
    return asked;
  };

  return async (token, identity, { now }) => {
    const known = now ? undefined : states.get(token);
    if (known) return known;
    return ask(token, identity).catch((error: unknown) => {
      if (!now && error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE') return { validAfter: 0 };
      throw error;
    });
  };
};
