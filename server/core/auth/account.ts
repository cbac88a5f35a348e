import { ApiError } from '../base/errors.ts';
import { posting } from '../base/post.ts';
import { remembering } from '../base/remembered.ts';
import type { Config } from '../platform/config.ts';
import type { Identity } from './verify.ts';

/** What the identity provider says of an account right now. */
export interface AccountState {
  /** Tokens of sign-ins before this moment are no longer good, in milliseconds; 0 where it is not known. */
  validAfter: number;
}

/**
 * Asks the provider whether an account still stands behind a token: not disabled, not deleted, its password not set anew
 * since. With `now` it is asked at once and throws 503 where it cannot answer; otherwise an answer of late is enough, and
 * one that is due does not stop anybody while the provider is away. Throws 401 where the account does not.
 */
export type CheckAccount = (token: string, identity: Identity, asked: { now: boolean }) => Promise<AccountState>;

/** For how long an answer is enough for whoever reads. */
const FRESH_MS = 2 * 60_000;
const LONGEST_MS = 4000;

const refused = () => new ApiError('UNAUTHORIZED', { message: 'errors.status.401' });
const away = () => new ApiError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '5' } });

/** Words of the provider that mean "not you", whatever else stands beside them. */
const NOT_YOU = /TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND|INVALID_ID_TOKEN|CREDENTIAL_TOO_OLD/;

interface Account {
  disabled?: boolean;
  /** Seconds since 1970, as text. */
  validSince?: string;
}

/**
 * Makes the function that asks. The provider answers the token's own person, which needs the public web API key and no
 * service account: the verifier of firebase-admin would ask for one, by GOOGLE_APPLICATION_CREDENTIALS or the machine's.
 */
export const makeCheckAccount = (config: Pick<Config, 'authEmulatorUrl' | 'firebase' | 'publicUrl'>): CheckAccount => {
  const host = config.authEmulatorUrl
    ? `${config.authEmulatorUrl}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const url = `${host}/v1/accounts:lookup?key=${encodeURIComponent(config.firebase.apiKey)}`;
  // Keys may be bound to the web app's address.
  const headers = {
    'content-type': 'application/json',
    ...(config.publicUrl ? { referer: `${config.publicUrl}/` } : {}),
  };
  const post = posting(url, { headers, longest: LONGEST_MS });
  const seen = remembering<string, AccountState>(10_000, { ttl: FRESH_MS });
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
          seen.set(token, state);
          return state;
        })
        .finally(() => asking.delete(token));
    asking.set(token, asked);
    return asked;
  };

  return async (token, identity, { now }) => {
    const known = now ? undefined : seen.get(token);
    if (known) return known;
    return ask(token, identity).catch((error: unknown) => {
      if (!now && error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE') return { validAfter: 0 };
      throw error;
    });
  };
};
