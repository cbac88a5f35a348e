import { expect, test } from 'vitest';
import { ABSENT, admitted, elsewhere } from '../admitted.ts';
import { audit } from '../axe.ts';
import { openBrowser, visit } from '../browser.ts';

test('whoever is signed out is asked to sign in, at every address', async () => {
  const browser = await openBrowser();
  const visitor = await visit(browser);
  for (const pattern of [...Object.keys(admitted), ...Object.keys(elsewhere)]) {
    await visitor.go(pattern.replace(/\{\w+\}/g, ABSENT));
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
}, 240_000);
