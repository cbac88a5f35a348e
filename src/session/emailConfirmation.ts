import { announce } from './announce.ts';
import { currentUser, isAddressConfirmed } from './firebase.ts';

const EVERY_MS = 4000;

/** Returns whether the address is confirmed; if so, refreshes the token and informs the server. */
export const confirmedNow = async (): Promise<boolean> => {
  if (!(await isAddressConfirmed())) return false;
  const user = await currentUser();
  if (user) await announce(user);
  return true;
};

/** Calls back once the address is confirmed in any browser; polls while the page is visible. */
export const onConfirmed = (callback: () => void): (() => void) => {
  let over = false;
  let asking = false;
  const ask = async () => {
    if (over || asking || document.visibilityState === 'hidden') return;
    asking = true;
    const is = await confirmedNow().catch(() => false);
    asking = false;
    if (!is || over) return;
    stop();
    callback();
  };
  const timer = setInterval(() => void ask(), EVERY_MS);
  const soon = () => void ask();
  window.addEventListener('focus', soon);
  document.addEventListener('visibilitychange', soon);
  const stop = () => {
    over = true;
    clearInterval(timer);
    window.removeEventListener('focus', soon);
    document.removeEventListener('visibilitychange', soon);
  };
  return stop;
};
