import { callerStore } from './caller.ts';
import { forgetContext } from './context.ts';
import { forgetDrafts, tellSessionLost } from './drafts.ts';
import { signOutNow } from './firebase.ts';
import { forgetInvitation } from './invitation.ts';
import { forgetPlace, leaveForLogin, leaveNotice, rememberPlace } from './place.ts';
import { dropToken } from './token.ts';

/** Ends the session on request: token, cookie and context go even when `signOut` fails; the login page then says so. */
export const logout = async (signOut: () => Promise<unknown>): Promise<void> => {
  await signOut().catch(() => leaveNotice('logout'));
  dropToken();
  forgetContext();
  forgetDrafts();
  forgetPlace();
  forgetInvitation();
};

/** Ends a session that the server no longer accepts; the page and what was typed on it are kept for the way back. */
export const endLostSession = (): Promise<void> => {
  ending ??= end();
  return ending;
};

/**
 * The account was closed while its page stood open: in a fresh document the portal says why and whom to ask, and shows nothing
 * else. What was typed is kept. A portal that is only starting finds it out by itself.
 */
export const showClosed = () => {
  const caller = callerStore.get();
  if (!caller || caller.closed || isClosing) return;
  isClosing = true;
  tellSessionLost();
  window.location.reload();
};

let isClosing = false;
let ending: Promise<void> | undefined;

const end = async () => {
  rememberPlace();
  tellSessionLost();
  leaveNotice('expired');
  await signOutNow().catch(() => undefined);
  dropToken();
  leaveForLogin();
};
