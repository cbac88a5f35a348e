import { onIdTokenChanged } from 'firebase/auth';
import { openAuth } from './firebase.ts';
import { leaveForLogin } from './place.ts';
import { onDroppedElsewhere, storedToken } from './token.ts';

let following = false;

/** Follows what other tabs do: signed out there means signed out here, another person there means a fresh start here. */
export const followSession = (uid: string) => {
  if (following) return;
  following = true;
  onDroppedElsewhere(leaveForLogin);
  // The browser may bring back a page as it was left, with what a former user saw on it.
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
