import type { AuthProvider } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { mayDo } from '../../resources/kit/may.ts';
import { isResourceName } from '../../resources/kit/names.ts';
import type { Me } from '../../resources/session.ts';
import { callerStore } from '../session/caller.ts';
import { currentUser, openAuth, signIn, signOutNow } from '../session/firebase.ts';
import { endLostSession, logout } from '../session/leave.ts';
import { leaveForLogin } from '../session/place.ts';

let loading: Promise<AuthProvider> | undefined;

/** react-admin-firebase's provider. It brings all of Firestore along, so it is loaded when it is asked, not with the portal. */
const firebaseProvider = (): Promise<AuthProvider> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

const load = async (): Promise<AuthProvider> => {
  const [{ FirebaseAuthProvider }, { app }] = await Promise.all([import('react-admin-firebase'), openAuth()]);
  return FirebaseAuthProvider({}, { app }) as AuthProvider;
};

/** The person of the server's record, as react-admin asks for one. */
export const identityOf = ({ id, name, email }: Me) => ({ id, fullName: name, email });

/**
 * react-admin-firebase's provider signs out, and decides where this page knows of nobody who is signed in. Its login
 * hides the provider's codes, its checkError signs people out on 403, its identity and permissions do not know the
 * server's user record; what a role may do is answered from the declarations.
 */
export const authProvider: AuthProvider = {
  login: ({ username, password }: { username: string; password: string }) => signIn(username, password),
  // Only 401 ends a session; 403 is a message. By then the http wrapper has tried a fresh token.
  checkError: async (error: { status?: number } | undefined) => {
    if (error?.status === 401) await endLostSession();
  },
  getIdentity: async () => {
    const { currentUser: account } = await openAuth();
    if (!account) throw new Error('No user is signed in.');
    const user = callerStore.get()?.user;
    if (user) return identityOf(user);
    return { id: account.uid, fullName: account.displayName ?? account.email ?? '', email: account.email };
  },
  getPermissions: async () => callerStore.get()?.role ?? null,
  canAccess: async ({ resource, action, record }) => {
    const { role = null, user } = callerStore.get() ?? {};
    return isResourceName(resource) && mayDo(resources[resource], action, role, record, user?.id);
  },
  checkAuth: async (params) => {
    if (!(await currentUser())) await (await firebaseProvider()).checkAuth(params);
  },
  logout: async () => {
    // A part of the program that cannot be loaded keeps nobody signed in.
    await logout(() =>
      firebaseProvider().then(
        (provider) => provider.logout({}),
        () => signOutNow(),
      ),
    );
    leaveForLogin();
    return false;
  },
};
