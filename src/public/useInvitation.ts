import { useEffect, useState } from 'react';
import type { OpenedInvitation } from '../../resources/session.ts';
import { loadInvitation, takeInvitation } from '../session/invitation.ts';

/** The invitation that this tab was opened with: undefined while it is asked for, null where there is none. */
export const useInvitation = (): OpenedInvitation | 'unknown' | null | undefined => {
  const [invitation, setInvitation] = useState<OpenedInvitation | 'unknown' | null | undefined>(undefined);
  useEffect(() => {
    let latest = '';
    const read = () => {
      const token = takeInvitation();
      latest = token ?? '';
      if (!token) return setInvitation(null);
      const isLatest = () => latest === token;
      loadInvitation(token)
        .then((found) => isLatest() && setInvitation(found ?? 'unknown'))
        .catch(() => isLatest() && setInvitation(null));
    };
    read();
    // The whole link, pasted where a part of it was opened, loads no page: only what follows its # is another.
    window.addEventListener('hashchange', read);
    return () => {
      latest = '';
      window.removeEventListener('hashchange', read);
    };
  }, []);
  return invitation;
};
