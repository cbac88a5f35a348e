import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '../setup/signIn.ts';
import { admitted, elsewhere, letters, type Walker } from './admitted.ts';
import { audit } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { demo } from './demo.ts';
import { ABSENT, NOBODY, office, walkAs } from './walking.ts';

const walkers = (Object.keys(letters) as Walker[]).filter((walker) => !office.includes(walker));

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await register(demo().url, NOBODY);
});
afterAll(() => browser?.close());

test.each(walkers)(
  '%s lands on every address where the specification says, on sound pages',
  (walker) => walkAs(browser, walker),
  360_000,
);

test('whoever is signed out is asked to sign in, at every address', async () => {
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
  await visitor.close();
}, 240_000);
