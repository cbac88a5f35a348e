import type { AuthProvider } from 'react-admin';
import { FirebaseAuthProvider } from 'react-admin-firebase';
import { resources } from '../../resources/index.ts';
import { mayDo } from '../../resources/kit/may.ts';
import { isResourceName } from '../../resources/kit/names.ts';
import { callerStore } from '../session/caller.ts';
import { openAuth, signIn } from '../session/firebase.ts';
import { endLostSession, logout } from '../session/leave.ts';
import { leaveForLogin } from '../session/place.ts';

/**
 * react-admin-firebase's provider says who is signed in, on every page, and signs out. Its login hides the provider's
 * codes, its checkError signs people out on 403, its identity and permissions do not know the server's user record.
 */
export const loadAuthProvider = async (): Promise<AuthProvider> => {
  const { app } = await openAuth();
  const base = FirebaseAuthProvider({}, { app }) as AuthProvider;
  return {
    login: ({ username, password }: { username: string; password: string }) => signIn(username, password),
    // Only 401 ends a session; 403 is a message. By then the http wrapper has tried a fresh token.
    checkError: async (error: { status?: number } | undefined) => {
      if (error?.status === 401) await endLostSession();
    },
    getIdentity: async () => {
      const { currentUser } = await openAuth();
      if (!currentUser) throw new Error('Nobody is signed in.');
      const user = callerStore.get()?.user;
      const fullName = user?.name ?? currentUser.displayName ?? currentUser.email ?? '';
      return { id: user?.id ?? currentUser.uid, fullName, email: user?.email ?? currentUser.email };
    },
    canAccess: async ({ resource, action, record }) => {
      const role = callerStore.get()?.role ?? null;
      return isResourceName(resource) && mayDo(resources[resource], action, role, record);
    },
    checkAuth: (params) => base.checkAuth(params),
    logout: async () => {
      await logout(() => base.logout({}));
      leaveForLogin();
      return false;
    },
  };
};
