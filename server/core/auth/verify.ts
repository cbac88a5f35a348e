import { errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose';
import { storedEmail } from '../../../resources/kit/emailAddresses.ts';
import { ApiError } from '../base/errors.ts';
import { createLruCache } from '../base/lruCache.ts';
import type { Config } from '../platform/config.ts';
import { keysAt } from './keys.ts';

/** Claims of the identity provider. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
  /** Time of the password sign-in, in milliseconds; a refreshed token keeps it. */
  signedInAt: number;
}

export type Verify = (token: string) => Promise<Identity>;

/** URL of the provider's signing keys. */
const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Allowed clock difference in seconds. */
const SKEW = 60;
const LONGEST_TOKEN = 8192;

const refused = () => new ApiError('UNAUTHORIZED', { message: 'errors.status.401' });

/** Rejects a token with a valid signature and invalid claims: expired, or for another project. */
export class SignedTokenError extends ApiError {
  constructor() {
    super('UNAUTHORIZED', { message: 'errors.status.401' });
  }
}
const isSigned = (error: unknown) =>
  error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed;

const isPast = (seconds: unknown): seconds is number =>
  typeof seconds === 'number' && seconds <= Date.now() / 1000 + SKEW;

/** Reads the identity from the claims. Throws 401 for a missing subject or future times. */
const identityOf = ({ sub, iat, auth_time: signedIn, email, email_verified, name }: JWTPayload): Identity => {
  if (!sub || sub.length > 128 || !isPast(iat) || !isPast(signedIn)) throw new SignedTokenError();
  if (typeof email !== 'string' || !email) throw new SignedTokenError();
  return {
    uid: sub,
    email: storedEmail(email),
    emailVerified: email_verified === true,
    name: typeof name === 'string' ? name : null,
    signedInAt: signedIn * 1000,
  };
};

/**
 * Creates the function that verifies identity tokens: signed by the provider, for this project, not expired. Valid
 * tokens are cached until they expire, because their signature cannot change and the user's rights are queried on every
 * request. Throws 401 for an invalid token (SignedTokenError if only its claims are invalid), 503 if the provider's
 * keys are unavailable. Emulator tokens are unsigned.
 */
export const makeVerify = async (
  { firebase: { projectId }, authEmulatorUrl }: Pick<Config, 'firebase' | 'authEmulatorUrl'>,
  { keysUrl = KEYS_URL }: { keysUrl?: string } = {},
): Promise<Verify> => {
  const claims = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: SKEW,
    requiredClaims: ['exp', 'iat', 'sub'],
  };
  const keys = keysAt(keysUrl);
  const payloadOf = async (token: string): Promise<JWTPayload> =>
    authEmulatorUrl
      ? UnsecuredJWT.decode(token, claims).payload
      : (await jwtVerify(token, keys, { ...claims, algorithms: ['RS256'] })).payload;
  const good = createLruCache<string, Identity>(10_000);
  return async (token) => {
    const known = good.get(token);
    if (known) return known;
    if (token.length > LONGEST_TOKEN) throw refused();
    try {
      const payload = await payloadOf(token);
      const identity = identityOf(payload);
      const left = (Number(payload.exp) + SKEW) * 1000 - Date.now();
      if (left > 0) good.set(token, identity, { ttl: left });
      return identity;
    } catch (error) {
      if (isSigned(error)) throw new SignedTokenError();
      if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError)
        throw refused();
      throw error;
    }
  };
};
