/** Password of all users that a test registers, and of the demo sign-ins. */
export const PASSWORD = 'Quarterdeck-1';

/**
 * Registers at the built-in identity provider with a verified address and at the API; returns the identity token. A backdated
 * account accepts sign-ins from then on.
 */
export async function register(
  url: string,
  email: string,
  { since, name = email }: { since?: Date; name?: string } = {},
): Promise<string> {
  const provider = await providerOf(url);
  const { localId } = await provider('accounts:signUp', { email, password: PASSWORD, returnSecureToken: true });
  const age = since ? { validSince: String(Math.floor(since.getTime() / 1000)) } : {};
  await provider('accounts:update', { localId, emailVerified: true, ...age }, { authorization: 'Bearer owner' });
  const token = await signIn(url, email);
  const response = await fetch(`${url}/api/v1/auth/authenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, name, firebaseUid: localId }),
  });
  if (!response.ok) throw new Error(`${email} cannot register: ${response.status} ${await response.text()}`);
  return token;
}

/** Returns an identity token for a registered user or a demo sign-in, obtained as the web app does. */
export async function signIn(url: string, email: string): Promise<string> {
  const provider = await providerOf(url);
  const { idToken } = await provider('accounts:signInWithPassword', {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  return idToken ?? '';
}

type Provider = (call: string, body: object, headers?: Record<string, string>) => Promise<Record<string, string>>;

async function providerOf(url: string): Promise<Provider> {
  const { authEmulatorUrl } = (await (await fetch(`${url}/config.json`)).json()) as { authEmulatorUrl: string };
  return async (call, body, headers = {}) => {
    const response = await fetch(`${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/${call}?key=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
}
