import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  browserSessionPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { canonicalEmail } from '../../resources/kit/emailAddresses.ts';
import { loadConfig, type PublicConfig } from './config.ts';
import { chosenLocale } from './locale.ts';
import { dropToken, keepToken } from './token.ts';

let opening: Promise<Auth> | undefined;

/** Opens the identity provider once; resolves when the sign-in state is known. */
export const openAuth = (): Promise<Auth> => {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
};

/** Returns the user signed in at the provider, or null. */
export const currentUser = async (): Promise<User | null> => (await openAuth()).currentUser;

/** Returns a valid token for the next call, or null; `fresh` forces a renewal. */
export const idToken = async ({ fresh = false } = {}): Promise<string | null> => {
  const user = await currentUser();
  if (!user) return null;
  const token = await user.getIdToken(fresh);
  keepToken(token);
  return token;
};

/** Addresses under which the provider may know an account: the stored form, then a Unicode domain as typed. */
const knownAs = (typed: string): [string, ...string[]] => {
  const canonical = canonicalEmail(typed) ?? typed;
  return canonical === typed.toLowerCase() || canonical === typed ? [typed] : [canonical, typed];
};

export const signIn = async (email: string, password: string): Promise<User> => {
  const auth = await openAuth();
  const [first, ...others] = knownAs(email);
  const attempt = async (address: string) => (await signInWithEmailAndPassword(auth, address, password)).user;
  return attempt(first).catch((error: unknown) => {
    const [other] = others;
    if (other === undefined) throw error;
    return attempt(other);
  });
};

/** Reauthenticates the signed-in user by password; the new token carries the time. */
export const signInAgain = async (password: string): Promise<void> => {
  const user = await currentUser();
  if (!user?.email) throw new Error('No user is signed in.');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  await idToken({ fresh: true });
};

/** Signs out; deletes token and cookie even if the provider is unreachable. */
export const signOutNow = async (): Promise<void> => {
  try {
    await signOut(await openAuth());
  } finally {
    dropToken();
  }
};

/** Creates an account with its display name. */
export const createAccount = async (details: { email: string; password: string; name: string }): Promise<User> => {
  const { user } = await createUserWithEmailAndPassword(await openAuth(), knownAs(details.email)[0], details.password);
  await updateProfile(user, { displayName: details.name });
  await user.getIdToken(true);
  return user;
};

/** Opens the provider and sets the language of its emails. */
const writingIn = async (locale: string): Promise<Auth> => {
  const auth = await openAuth();
  auth.languageCode = locale;
  return auth;
};

/** Sends the confirmation email. Its link returns to this portal, if the project allows that. */
export const sendVerification = async (): Promise<void> => {
  const user = await currentUser();
  if (!user) return;
  const url = `${window.location.origin}/reset-password?mode=verifyEmail`;
  await writingIn(chosenLocale());
  await sendEmailVerification(user, { url }).catch((error: { code?: string }) => {
    if (!error.code?.includes('continue-uri')) throw error;
    return sendEmailVerification(user);
  });
};

/** Confirms an address with the code of a link. */
export const confirmAddress = async (code: string): Promise<void> => applyActionCode(await openAuth(), code);

/** Returns whether the provider has confirmed the address; if so, refreshes the token. */
export const isAddressConfirmed = async (): Promise<boolean> => {
  const user = await currentUser();
  await user?.reload();
  if (user?.emailVerified) await user.getIdToken(true);
  return user?.emailVerified ?? false;
};

/** Requests a password reset email. Unknown addresses succeed too. */
export const requestReset = async (email: string): Promise<void> => {
  const auth = await writingIn(chosenLocale());
  for (const address of knownAs(email))
    await sendPasswordResetEmail(auth, address).catch((error: { code?: string }) => {
      if (error.code !== 'auth/user-not-found') throw error;
    });
};

/** Returns the address of a reset link; throws for a used or expired link. */
export const addressOfReset = async (code: string): Promise<string> => verifyPasswordResetCode(await openAuth(), code);

export const resetPassword = async (code: string, password: string): Promise<void> =>
  confirmPasswordReset(await openAuth(), code, password);

const open = async (): Promise<Auth> => {
  const config = await loadConfig();
  const auth = initializeAuth(appOf(config), { persistence: [indexedDBLocalPersistence, browserSessionPersistence] });
  if (config.authEmulatorUrl) connectAuthEmulator(auth, config.authEmulatorUrl, { disableWarnings: true });
  onIdTokenChanged(auth, (user) => void follow(user, config));
  await auth.authStateReady();
  return auth;
};

const appOf = ({ apiKey, projectId, authDomain, appId }: PublicConfig): FirebaseApp =>
  initializeApp({ apiKey, projectId, ...(authDomain && { authDomain }), ...(appId && { appId }) });

/** Syncs storage, cookie and the operator's own session with the provider's hourly token renewal. */
const follow = async (user: User | null, { tokenSyncUrl }: PublicConfig): Promise<void> => {
  if (user) keepToken(await user.getIdToken());
  else dropToken();
  if (!tokenSyncUrl) return;
  const headers = user ? { authorization: `Bearer ${await user.getIdToken()}` } : {};
  await fetch(tokenSyncUrl, { method: user ? 'POST' : 'DELETE', headers, credentials: 'include' }).catch(
    () => undefined,
  );
};
