interface PublicConfig {
  authEmulatorUrl: string;
  demo: { email: string; password: string; role: string }[];
}

/** An identity token of a demo sign-in, got the way the web app gets it. */
export async function signIn(url: string, role: string): Promise<string> {
  const { authEmulatorUrl, demo } = (await (await fetch(`${url}/config.json`)).json()) as PublicConfig;
  const account = demo.find((it) => it.role === role);
  const response = await fetch(
    `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account?.email, password: account?.password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await response.json()) as { idToken?: string };
  if (!idToken) throw new Error(`${role} cannot sign in: ${response.status}`);
  return idToken;
}
