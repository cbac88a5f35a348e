import { callerStore } from './caller.ts';
import { forgetContext } from './context.ts';
import { forgetDrafts, notifySessionLost } from './drafts.ts';
import { signOutNow } from './firebase.ts';
import { forgetInvitation } from './invitation.ts';
import { forgetPlace, leaveForLogin, leaveNotice, storeReturnPath } from './location.ts';
import { dropToken } from './token.ts';

/** Signs out: deletes token, cookie and context even if `signOut` fails, which the login page then reports. */
export const logout = async (signOut: () => Promise<unknown>): Promise<void> => {
  await signOut().catch(() => leaveNotice('logout'));
  dropToken();
  forgetContext();
  forgetDrafts();
  forgetPlace();
  forgetInvitation();
};

/** Ends a session that the server no longer accepts; keeps the page and drafts for the next sign-in. */
export const endLostSession = (): Promise<void> => {
  ending ??= end();
  return ending;
};

/**
 * Reloads after the account was closed, so that the portal explains it and shows nothing else. Drafts are kept. A
 * starting portal checks this itself.
 */
export const showClosed = () => {
  const caller = callerStore.get();
  if (!caller || caller.closed || isClosing) return;
  isClosing = true;
  notifySessionLost();
  window.location.reload();
};

let isClosing = false;
let ending: Promise<void> | undefined;

const end = async () => {
  storeReturnPath();
  notifySessionLost();
  leaveNotice('expired');
  await signOutNow().catch(() => undefined);
  dropToken();
  leaveForLogin();
};
