import { onIdTokenChanged } from 'firebase/auth';
import { openAuth } from './firebase.ts';
import { leaveForLogin } from './location.ts';
import { onDroppedElsewhere, storedToken } from './token.ts';

let following = false;

/** Follows other tabs: a sign-out there signs out here, and another user there reloads this tab. */
export const followSession = (uid: string) => {
  if (following) return;
  following = true;
  onDroppedElsewhere(leaveForLogin);
  // The back-forward cache may restore a page with data of a previous user.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storedToken() === null) window.location.reload();
  });
  void openAuth().then((auth) =>
    onIdTokenChanged(auth, (user) => {
      if (!user) leaveForLogin();
      else if (user.uid !== uid) window.location.replace('/');
    }),
  );
};
