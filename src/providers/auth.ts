import type { AuthProvider } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { mayDo } from '../../resources/kit/may.ts';
import { isResourceName } from '../../resources/kit/names.ts';
import type { Me } from '../../resources/session.ts';
import { callerStore } from '../session/caller.ts';
import { currentUser, openAuth, signIn, signOutNow } from '../session/firebase.ts';
import { endLostSession, logout } from '../session/leave.ts';
import { leaveForLogin } from '../session/location.ts';

let loading: Promise<AuthProvider> | undefined;

/**
 * react-admin-firebase's provider. It includes all of Firestore, so it loads on first use instead of with the portal.
 */
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

/** Maps the server's user record to react-admin's identity. */
export const identityOf = ({ id, name, email }: Me) => ({ id, fullName: name, email });

/**
 * react-admin-firebase's provider handles sign-out, and checks the session if no user is known here. The rest is ours:
 * its login hides error codes, its checkError signs out on 403, and its identity and permissions do not use the
 * server's user record. Permissions come from the declarations.
 */
export const authProvider: AuthProvider = {
  login: ({ username, password }: { username: string; password: string }) => signIn(username, password),
  // Only 401 ends a session; 403 is a message. The HTTP client has already retried with a fresh token.
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
    // Signs out even if the provider's code fails to load.
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
