import { onIdTokenChanged } from 'firebase/auth';
import { openAuth } from './firebase.ts';
import { leaveForLogin } from './place.ts';
import { onDroppedElsewhere } from './token.ts';

let following = false;

/** Follows what other tabs do: signed out there means signed out here, another person there means a fresh start here. */
export const followSession = (uid: string) => {
  if (following) return;
  following = true;
  onDroppedElsewhere(() => leaveForLogin({ remember: true }));
  void openAuth().then((auth) =>
    onIdTokenChanged(auth, (user) => {
      if (!user) leaveForLogin({ remember: false });
      else if (user.uid !== uid) window.location.replace('/');
    }),
  );
};
