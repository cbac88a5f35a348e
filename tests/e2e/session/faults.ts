import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { demoSignIns } from '../../../server/demo/stage/signIns.ts';
import { askAs } from '../../setup/asking.ts';
import { PASSWORD, register, signIn as tokenOf } from '../../setup/signIn.ts';
import { openBrowser, settled, signIn, signInAs, visit } from '../browser.ts';
import { demoUrl } from '../demo.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

test('an internal error of the identity provider has the specified message', async () => {
  const { page, go, close } = await visit(browser);
  await page.route(/accounts:signInWithPassword/, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 500, message: 'INTERNAL_ERROR', errors: [] } }),
    }),
  );
  await go('/login');
  await page.getByLabel('Email').first().fill('admin@quarterdeck.test');
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await expect
    .poll(() => page.getByRole('alert').allInnerTexts())
    .toEqual(['An internal error occurred. Please try again.']);
  expect(new URL(page.url()).pathname).toBe('/login');
  await close();
});

test('a failed logout is reported, and still removes the token', async () => {
  const visitor = await visit(browser);
  const { page, context, close } = visitor;
  await signIn(visitor, 'admin');
  // The identity provider cannot remove the user from the browser's storage.
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new Error('The storage is locked.');
    };
    IDBObjectStore.prototype.put = IDBObjectStore.prototype.delete as never;
  });
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.getByText('Failed to logout. Please try again.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  expect((await context.cookies()).filter(({ name }) => /token/.test(name))).toEqual([]);
  await close();
});

test('a user who signs out while the server is away is signed out, on our own page, with the reason', async () => {
  const visitor = await visit(browser);
  const { page, context, close } = visitor;
  await signIn(visitor, 'fund_manager', '/funds');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await page.getByText('Unable to connect to the server. Please try again.').waitFor();
  expect((await context.cookies()).filter(({ name }) => /token/.test(name))).toEqual([]);
  await context.setOffline(false);
  // The next user gets a fresh document, without content of the previous one.
  const fresh = page.waitForEvent('framenavigated');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page
    .getByLabel('Email')
    .first()
    .fill(demoSignIns.find(({ role }) => role === 'lp')?.email ?? '');
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await fresh;
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false);
  await close();
});

test('a failed form shows an error with a retry, and the page around it stays', async () => {
  const visitor = await visit(browser);
  const { page, close } = visitor;
  await signIn(visitor, 'admin', '/companies');
  // While the device gives no random numbers, no form can be shown.
  await page.evaluate(() => {
    const { randomUUID } = crypto;
    crypto.randomUUID = () => {
      throw new Error('No random numbers.');
    };
    Object.assign(window, { mend: () => Object.assign(crypto, { randomUUID }) });
  });
  await page
    .getByRole('link', { name: /^(New|Create)( Company)?$/ })
    .first()
    .click();
  const failure = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Form Error' }) });
  await failure.waitFor();
  await failure.getByText('This form could not be shown. Your saved data is safe.').waitFor();
  expect(await page.getByRole('navigation').count()).toBeGreaterThan(0);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await failure.waitFor();
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  await failure.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('main').getByLabel(/^Name/).first().waitFor();
  expect(await failure.count()).toBe(0);
  await close();
});

test('a user without a role sees the reason and the next steps, and the named pages are open', async () => {
  const email = 'roleless@quarterdeck.test';
  await register(await demoUrl(), email);
  const visitor = await visit(browser);
  const { page, turn, troubles, close } = visitor;
  await signInAs(visitor, { email, password: PASSWORD });
  for (const path of ['/documents', '/reports']) {
    await turn(path);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'Your account is not linked yet' }).waitFor();
    const text = await main.innerText();
    expect(text).toContain(
      'Your account does not belong to a partner, company or fund manager yet. An administrator must link it.',
    );
    expect(text).toContain(
      'Until then you can complete your profile and choose your settings. Documents, reports and notifications open when your account is linked.',
    );
  }
  for (const name of ['Profile', 'Settings']) {
    await turn('/documents');
    await page.getByRole('main').getByRole('link', { name }).click();
    await page.waitForURL(`**/${name.toLowerCase()}`);
    await settled(page);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  }
  expect(troubles).toEqual([]);
  await close();
});

test('a deactivated user is notified by the next background request, with a contact; no other content stays visible', async () => {
  const url = await demoUrl();
  const of = (role: Role) => demoSignIns.find((each) => each.role === role)?.email ?? '';
  const [office, own] = await Promise.all(
    (['admin', 'company'] as const).map(async (role) => askAs(url, await tokenOf(url, of(role)))),
  );
  const me = await own?.<{ id: string }>('GET', '/auth/me');
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.clock.install();
  await signIn(visitor, 'company');
  await page.getByRole('button', { name: 'Profile menu' }).waitFor();
  await office?.('POST', `/users/${me?.id}/deactivate`, {});
  // The bell polls every minute.
  await page.clock.fastForward(61_000);
  await page.getByRole('heading', { level: 1, name: 'Your account is not active' }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await office?.('POST', `/users/${me?.id}/activate`, {});
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((to) => to.pathname === '/login');
  expect(visitor.troubles.filter((trouble) => !/403/.test(trouble))).toEqual([]);
  await visitor.close();
});
