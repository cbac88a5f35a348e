import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sampleOf } from '../../setup/extent.ts';
import { ABSENT, admitted, elsewhere } from '../admitted.ts';
import { audit } from '../axe.ts';
import { demoUser, openBrowser, signInAs, visit } from '../browser.ts';
import { demoUrl } from '../demo.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

test('a signed-out visitor is asked to sign in at every address, and sees nothing else', async () => {
  const visitor = await visit(browser);
  const documentAt = async (path: string) =>
    (await fetch(`${await demoUrl()}${path}`, { headers: { accept: 'text/html' } })).text();
  await visitor.go('/dashboard');
  expect(new URL(visitor.page.url()).pathname).toBe('/login');
  await expect.poll(() => visitor.page.locator('body').innerText()).toContain('Welcome Back');
  const portal = await documentAt('/');
  const paths = [...Object.keys(admitted), ...Object.keys(elsewhere)].map((path) => path.replace(/\{\w+\}/g, ABSENT));
  // A typed address starts with the same document, and follows the same route as an internal link.
  for (const path of paths) expect(await documentAt(path), path).toBe(portal);
  for (const path of sampleOf(paths, 10)) {
    await visitor.turn(path);
    expect(new URL(visitor.page.url()).pathname, path).toBe('/login');
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
});

test('a deep link survives signing in', async () => {
  const visitor = await visit(browser);
  await signInAs(visitor, demoUser('admin'), '/funds?sort=name&order=DESC');
  const { pathname, search } = new URL(visitor.page.url());
  expect(pathname).toBe('/funds');
  expect(search).toContain('order=DESC');
  expect(visitor.troubles.filter((t) => !t.startsWith('401'))).toEqual([]);
  await visitor.close();
});

test.each(sampleOf(['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'], 1))(
  '%s is no redirect target after sign-in',
  async (next) => {
    const visitor = await visit(browser);
    await signInAs(
      visitor,
      demoUser('lp'),
      `/login?next=${encodeURIComponent(next)}&redirect=${encodeURIComponent(next)}`,
    );
    expect(new URL(visitor.page.url()).hostname).toBe('127.0.0.1');
    expect(new URL(visitor.page.url()).pathname).toBe('/dashboard/partner');
    await visitor.close();
  },
);

test('the licences of the bundled packages are served with the web app', async () => {
  const visitor = await visit(browser);
  const response = await visitor.page.request.get('/licenses.md');
  expect(response.status()).toBe(200);
  const text = await response.text();
  for (const name of ['react-admin', 'react-dom', '@mui/material', 'firebase']) expect(text).toContain(`## ${name} - `);
  await visitor.close();
});

test('the login page loads itself and the identity provider, and no part of the portal behind it', async () => {
  const visitor = await visit(browser);
  await visitor.page.goto('/login');
  await visitor.page.waitForLoadState('networkidle');
  const scripts = await visitor.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\/assets\/.*\.js/.test(entry.name))
      .map(({ name, encodedBodySize }) => ({ name: name.split('/').at(-1) ?? '', bytes: encodedBodySize })),
  );
  expect(scripts.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^firebase/));
  expect(scripts.filter(({ name }) => /^(Portal|shared)/.test(name))).toEqual([]);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(140 * 1024);
  await visitor.close();
});
