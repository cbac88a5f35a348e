import type { User } from 'firebase/auth';
import type { LinkOutcome } from '../../resources/session.ts';
import { keptInvitation, settleInvitation } from './invitation.ts';

/** What the server is told of whoever is signed in; the password stays with the provider. */
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
 * Tells the server of a sign-in, with the invitation that this tab was opened with. Should it not hear, the portal tells
 * it again. Resolves with what became of the invitation.
 */
export const announce = async (
  user: Pick<User, 'uid' | 'email' | 'displayName' | 'getIdToken'>,
  name?: string,
): Promise<LinkOutcome | undefined> => {
  try {
    const answer = await fetch('/api/v1/auth/authenticate', {
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
