import type { Person } from './person.ts';

interface Claims {
  auth_time: number;
}

/**
 * Lets the sign-in of somebody whose account is old enough be some hours ago. Only its time is moved, in the token that the
 * browser sends: the built-in identity provider signs none. The next sign-in counts as it is.
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
