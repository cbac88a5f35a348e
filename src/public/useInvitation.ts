import { useEffect, useState } from 'react';
import { type Invitation, loadInvitation, takeInvitation } from '../session/invitation.ts';

/** The invitation that this tab was opened with: undefined while it is asked for, null where there is none. */
export const useInvitation = (): Invitation | 'unknown' | null | undefined => {
  const [invitation, setInvitation] = useState<Invitation | 'unknown' | null | undefined>(undefined);
  useEffect(() => {
    let here = true;
    const token = takeInvitation();
    if (!token) setInvitation(null);
    else
      loadInvitation(token)
        .then((found) => here && setInvitation(found ?? 'unknown'))
        .catch(() => here && setInvitation(null));
    return () => {
      here = false;
    };
  }, []);
  return invitation;
};
