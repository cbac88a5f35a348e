import type { Config } from '../../core/platform/config.ts';

export interface Account {
  email: string;
  password: string;
  name: string;
}

/** Creates a sign-in, or finds the existing one, and returns its uid. */
export type OpenAccount = (account: Account) => Promise<string>;

/** Creates sign-ins in the identity provider's emulator, with verified addresses. Throws without an emulator. */
export const emulatorAccounts = async (config: Pick<Config, 'authEmulatorUrl' | 'firebase'>): Promise<OpenAccount> => {
  if (!config.authEmulatorUrl) throw new Error('The demo sign-ins exist only in the built-in emulator.');
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(config.authEmulatorUrl).host;
  const [{ getApps, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const name = `demo-${config.firebase.projectId}`;
  const app = getApps().find((a) => a.name === name) ?? initializeApp({ projectId: config.firebase.projectId }, name);
  const auth = getAuth(app);
  return async ({ email, password, name: displayName }) => {
    const wanted = { password, displayName, emailVerified: true };
    try {
      return (await auth.createUser({ email, ...wanted })).uid;
    } catch (error) {
      if ((error as { code?: string }).code !== 'auth/email-already-exists') throw error;
      const { uid } = await auth.getUserByEmail(email);
      await auth.updateUser(uid, wanted);
      return uid;
    }
  };
};
