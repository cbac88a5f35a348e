import type { Person } from './person.ts';

interface Claims {
  auth_time: number;
}

/**
 * Ages the sign-in of a user by some hours; the account must be old enough. It changes the time in the browser's token, which
 * the built-in identity provider does not sign. The next sign-in is current again.
 */
export const ageSignIn = async ({ page }: Person, { hours }: { hours: number }): Promise<void> => {
  const soon = Math.floor(Date.now() / 1000) + 1;
  await page.route('**/api/v1/**', async (route) => {
    const headers = route.request().headers();
    const token = /^Bearer ([\w-]+)\.([\w-]+)\./.exec(headers.authorization ?? '');
    const claims = token && (JSON.parse(Buffer.from(String(token[2]), 'base64url').toString()) as Claims);
    if (!token || !claims || claims.auth_time >= soon) return route.continue();
    const aged = Buffer.from(JSON.stringify({ ...claims, auth_time: claims.auth_time - hours * 3600 }));
    return route.continue({
      headers: { ...headers, authorization: `Bearer ${token[1]}.${aged.toString('base64url')}.` },
    });
  });
};
