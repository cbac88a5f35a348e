import { useEffect, useState } from 'react';
import type { OpenedInvitation } from '../../resources/session.ts';
import { loadInvitation, takeInvitation } from '../session/invitation.ts';

/** Returns the invitation of this tab: undefined while it loads, null if there is none. */
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
    // Pasting the full link over a truncated one changes only the hash and does not reload the page.
    window.addEventListener('hashchange', read);
    return () => {
      latest = '';
      window.removeEventListener('hashchange', read);
    };
  }, []);
  return invitation;
};
