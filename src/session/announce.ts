import type { User } from 'firebase/auth';
import type { LinkOutcome } from '../../resources/session.ts';
import { sessionUrl } from './apiPaths.ts';
import { keptInvitation, settleInvitation } from './invitation.ts';

/** Builds the registration of the signed-in user; the password stays with the identity provider. */
export const registrationOf = (user: Pick<User, 'uid' | 'email' | 'displayName'>, name?: string) => {
  const invitation = keptInvitation();
  return {
    email: user.email,
    name: name ?? user.displayName ?? user.email?.split('@')[0] ?? '',
    firebaseUid: user.uid,
    ...(invitation ? { invitation } : {}),
  };
};

/**
 * Announces a sign-in to the server, with this tab's invitation. If it fails, the portal repeats it. Resolves with the
 * outcome of the invitation.
 */
export const announce = async (
  user: Pick<User, 'uid' | 'email' | 'displayName' | 'getIdToken'>,
  name?: string,
): Promise<LinkOutcome | undefined> => {
  try {
    const answer = await fetch(sessionUrl('/auth/authenticate'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await user.getIdToken()}` },
      body: JSON.stringify(registrationOf(user, name)),
      credentials: 'include',
    });
    if (!answer.ok) return undefined;
    const { invitation } = (await answer.json()) as { invitation?: LinkOutcome };
    settleInvitation(invitation);
    return invitation;
  } catch {
    return undefined;
  }
};
