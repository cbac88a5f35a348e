import { expect, test } from 'vitest';
import { ABSENT, admitted, elsewhere } from '../admitted.ts';
import { audit } from '../axe.ts';
import { openBrowser, visit } from '../browser.ts';
import { demoUrl } from '../demo.ts';

test('whoever is signed out is asked to sign in, at every address', async () => {
  const browser = await openBrowser();
  const visitor = await visit(browser);
  const documentAt = async (path: string) =>
    (await fetch(`${await demoUrl()}${path}`, { headers: { accept: 'text/html' } })).text();
  await visitor.go('/dashboard');
  expect(new URL(visitor.page.url()).pathname).toBe('/login');
  const portal = await documentAt('/');
  for (const pattern of [...Object.keys(admitted), ...Object.keys(elsewhere)]) {
    const path = pattern.replace(/\{\w+\}/g, ABSENT);
    // Whoever types the address begins with the same document, and goes where a link inside it goes.
    expect(await documentAt(path), pattern).toBe(portal);
    await visitor.turn(path);
    expect(new URL(visitor.page.url()).pathname, pattern).toBe('/login');
  }
  const complaints: string[] = [];
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password']) {
    await visitor.go(path);
    expect(new URL(visitor.page.url()).pathname).toBe(path);
    complaints.push(...(await audit(visitor.page, path)));
  }
  expect(complaints).toEqual([]);
  expect(visitor.troubles).toEqual([]);
  await browser.close();
}, 600_000);
