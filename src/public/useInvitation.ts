import { useEffect, useState } from 'react';
import type { OpenedInvitation } from '../../resources/session.ts';
import { loadInvitation, takeInvitation } from '../session/invitation.ts';

/** The invitation that this tab was opened with: undefined while it is asked for, null where there is none. */
export const useInvitation = (): OpenedInvitation | 'unknown' | null | undefined => {
  const [invitation, setInvitation] = useState<OpenedInvitation | 'unknown' | null | undefined>(undefined);
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
