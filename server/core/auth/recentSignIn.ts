import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { ApiError } from '../base/errors.ts';
import type { Caller } from './types.ts';

const LONGEST_SIGN_IN_MS = 60 * 60_000;

/** Throws 403 if an operation, move or action requires a recent password; the client asks for it and retries. */
export const askSignIn = (caller: Caller, name: ResourceName, operation: string) => {
  if (caller.signedInAt === undefined || !resources[name].recentSignIn.includes(operation)) return;
  if (Date.now() - caller.signedInAt <= LONGEST_SIGN_IN_MS) return;
  throw new ApiError('FORBIDDEN', {
    message: 'refusals.account.passwordAgain',
    headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age=3600' },
  });
};
