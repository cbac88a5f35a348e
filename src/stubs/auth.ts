import { _getProvider, type FirebaseApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';

declare module 'firebase/app' {
  // Exported for firebase's own parts, and left out of its types.
  export function _getProvider(app: FirebaseApp, name: 'auth'): { getImmediate(): Auth };
}

/**
 * Stands in the bundle for firebase/auth where react-admin-firebase asks for it. Its getAuth would bring the windows of
 * sign-in by other parties along; here the session is open before the wrapper is made.
 */
export const getAuth = (app: FirebaseApp): Auth => _getProvider(app, 'auth').getImmediate();

export {
  browserLocalPersistence,
  browserSessionPersistence,
  inMemoryPersistence,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
