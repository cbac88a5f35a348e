import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSignIns } from '../../server/demo/stage/signIns.ts';
import { openBrowser, signInAs, type Visitor, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const user = (role: string) => {
  const found = demoSignIns.find((s) => s.role === role);
  if (!found) throw new Error(`No demo sign-in of ${role}.`);
  return found;
};
const viewsOf = async ({ page, go }: Visitor) => {
  await go('/transactions?status=completed');
  await page.getByRole('button', { name: 'Add filter' }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  return menu;
};

test('saved views are the person’s own: gone for the next one at this browser, there at another browser', async () => {
  const first = await visit(browser);
  await signInAs(first, user('fund_manager'));
  await (await viewsOf(first)).getByRole('menuitem', { name: /^Save current query/ }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Only mine');
  const kept = first.page.waitForResponse(
    (r) => r.url().includes('/user/settings/transactions.savedQueries') && r.ok(),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await kept;
  await dialog.waitFor({ state: 'detached' });
  await first.page.getByRole('button', { name: 'Profile menu' }).click();
  await first.page.getByRole('menuitem', { name: 'Logout' }).click();
  await first.page.waitForURL(/\/login/);
  expect(await first.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Only mine');

  await signInAs(first, user('admin'));
  expect(await (await viewsOf(first)).innerText()).not.toContain('Only mine');

  const elsewhere = await visit(browser);
  await signInAs(elsewhere, user('fund_manager'));
  const own = await viewsOf(elsewhere);
  await own.getByRole('menuitem', { name: /Only mine/ }).waitFor();
  expect([...first.troubles, ...elsewhere.troubles]).toEqual([]);
  await first.close();
  await elsewhere.close();
});
