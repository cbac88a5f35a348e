import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoUser, openBrowser, settled, signIn, signInAs, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** The page that the address names is the page that is seen. */
const stands = async (page: Page, path: RegExp, title: string | RegExp) => {
  await settled(page);
  await expect.poll(() => pathOf(page)).toMatch(path);
  await expect.poll(() => heading(page).innerText()).toMatch(title);
};

test('Back and Forward show the page of the address: list, details, edit, saved, and the links back', async () => {
  const visitor = await visit(browser);
  const { page, go } = visitor;
  await signIn(visitor, 'admin');
  await go('/partners?filter=%7B%7D');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await settled(page);
  const details = pathOf(page);
  const name = await heading(page).innerText();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await stands(page, /\/edit$/, name);

  await page.goBack();
  await stands(page, new RegExp(`^${details}$`), name);
  await page.goBack();
  await stands(page, /^\/partners$/, 'Partners');
  await page.goForward();
  await stands(page, new RegExp(`^${details}$`), name);
  await page.goForward();
  await stands(page, /\/edit$/, name);
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(1);

  await page.getByLabel(/^Legal name/i).fill('Known by another name Ltd');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL((to) => to.pathname === details);
  await stands(page, new RegExp(`^${details}$`), name);
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Known by another name Ltd');

  await page.getByRole('main').getByRole('link', { name: 'Partners' }).click();
  await stands(page, /^\/partners$/, 'Partners');
  await page.goBack();
  await stands(page, new RegExp(`^${details}$`), name);
  // The form that was saved is no place to go back to.
  await page.goBack();
  await stands(page, /^\/partners$/, 'Partners');
  expect(visitor.troubles).toEqual([]);
  await visitor.close();
});

test('Back from a record that was just made leads to where its form was asked for, and so does giving the form up', async () => {
  const visitor = await visit(browser);
  const { page, go } = visitor;
  await signIn(visitor, 'admin');
  await go('/companies');
  const create = page.getByRole('main').getByRole('link', { name: 'New Company' });
  await create.click();
  await stands(page, /^\/companies\/new$/, 'New Company');
  await page.getByLabel(/^Name/).fill('Lantern Works');
  await page.getByRole('button', { name: 'Save' }).click();
  await stands(page, /^\/companies\/[0-9a-f-]{36}$/, 'Lantern Works');
  await page.goBack();
  await stands(page, /^\/companies$/, 'Companies');

  await create.click();
  await stands(page, /^\/companies\/new$/, 'New Company');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await stands(page, /^\/companies$/, 'Companies');
  // A form that was opened by its address alone leaves no place behind either.
  await go('/companies/new');
  await page.getByLabel(/^Name/).fill('Lantern Yard');
  await page.getByRole('button', { name: 'Save' }).click();
  await stands(page, /^\/companies\/[0-9a-f-]{36}$/, 'Lantern Yard');
  await page.goBack();
  await stands(page, /^\/companies$/, 'Companies');

  // Nor does a record that is gone.
  await page.getByRole('main').getByRole('link', { name: 'Lantern Yard' }).click();
  await stands(page, /^\/companies\/[0-9a-f-]{36}$/, 'Lantern Yard');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Entered twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await stands(page, /^\/companies$/, 'Companies');
  await page.goBack();
  await stands(page, /^\/companies$/, 'Companies');
  expect(visitor.troubles).toEqual([]);
  await visitor.close();
});

test('Back asks before typed values are left, stays when told to, and leaves when told to', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  await signIn(visitor, 'admin');
  await visitor.go('/funds');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await settled(page);
  const details = pathOf(page);
  const name = await heading(page).innerText();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await settled(page);
  await page.getByLabel(/^Legal name/i).fill('Half a name');

  await page.goBack();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /stay|keep/i })
    .click();
  await stands(page, /\/edit$/, name);
  expect(await page.getByLabel(/^Legal name/i).inputValue()).toBe('Half a name');

  await page.goBack();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /leave|discard/i })
    .click();
  await stands(page, new RegExp(`^${details}$`), name);
  await page.goBack();
  await stands(page, /^\/funds$/, 'Funds');
  expect(visitor.troubles).toEqual([]);
  await visitor.close();
});

test('after the login a redirect leaves no page behind on which Back gets stuck', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  await signInAs(visitor, demoUser('lp'), '/transactions');
  await stands(page, /^\/transactions$/, /./);
  await page.locator('nav a[href="/documents"]').first().click();
  await stands(page, /^\/documents$/, 'Documents');
  await page.goBack();
  await stands(page, /^\/transactions$/, /./);
  await page.goForward();
  await stands(page, /^\/documents$/, 'Documents');
  // An address that is closed to the role leads home; Back passes over it.
  await visitor.go('/funds/new');
  const home = pathOf(page);
  expect(home).toBe('/dashboard/partner');
  await page.goBack();
  await stands(page, /^\/documents$/, 'Documents');
  expect(visitor.troubles).toEqual([]);
  await visitor.close();
});
