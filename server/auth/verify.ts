import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';

/** What the identity provider vouches for. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
}

export type Verify = (token: string) => Promise<Identity>;

const refused = () => new ApiError('UNAUTHORIZED', { message: 'Your session has expired. Please sign in again.' });

/** Codes of the provider's verifier that mean "not now" rather than "not you". */
const unreachable = ['auth/internal-error', 'app/network-error', 'app/network-timeout', 'auth/network-request-failed'];

/**
 * Makes the function that checks identity tokens with the provider's own verifier. A token that was found good is
 * remembered until it expires: its signature cannot change, and whether its user may still do anything is asked of the
 * database on every request.
 */
export const makeVerify = async (config: Config): Promise<Verify> => {
  if (config.authEmulatorUrl) process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(config.authEmulatorUrl).host;
  const [{ getApps, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const name = `quarterdeck-${config.firebase.projectId}`;
  const app = getApps().find((a) => a.name === name) ?? initializeApp({ projectId: config.firebase.projectId }, name);
  const auth = getAuth(app);
  const good = new LRUCache<string, Identity>({ max: 10_000 });
  return async (token) => {
    const known = good.get(token);
    if (known) return known;
    if (token.length > 8192) throw refused();
    try {
      const t = await auth.verifyIdToken(token);
      if (!t.email) throw refused();
      const identity = {
        uid: t.uid,
        email: t.email.toLowerCase(),
        emailVerified: t.email_verified === true,
        name: typeof t.name === 'string' ? t.name : null,
      };
      const left = t.exp * 1000 - Date.now();
      if (left > 0) good.set(token, identity, { ttl: left });
      return identity;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (unreachable.includes(code)) throw new ApiError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '5' } });
      throw refused();
    }
  };
};
