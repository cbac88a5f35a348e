import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demoUser, enter, openBrowser, settled, signInAs, visit } from '../browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Checks that the visible page is the one that the address names. */
const stands = async (page: Page, path: RegExp, title: string | RegExp) => {
  await settled(page);
  await expect.poll(() => pathOf(page)).toMatch(path);
  await expect.poll(() => heading(page).innerText()).toMatch(title);
};

test('Back and Forward show the page of the address: list, details, edit, saved, and the links back', async () => {
  const visitor = await enter('admin');
  const { page, turn } = visitor;
  await turn('/partners?filter=%7B%7D');
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
  // A saved form leaves no history entry.
  await page.goBack();
  await stands(page, /^\/partners$/, 'Partners');
  expect(visitor.troubles).toEqual([]);
  await visitor.close();
});

test('Back from a new record returns to the page before its form, and so does cancelling the form', async () => {
  const visitor = await enter('admin');
  const { page, go, turn } = visitor;
  await turn('/companies');
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
  // A form opened by its address alone leaves no history entry either.
  await go('/companies/new');
  await page.getByLabel(/^Name/).fill('Lantern Yard');
  await page.getByRole('button', { name: 'Save' }).click();
  await stands(page, /^\/companies\/[0-9a-f-]{36}$/, 'Lantern Yard');
  await page.goBack();
  await stands(page, /^\/companies$/, 'Companies');

  // Nor does a deleted record.
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

test('Back asks before typed values are discarded, and stays or leaves by the answer', async () => {
  const visitor = await enter('admin');
  const { page } = visitor;
  await visitor.turn('/funds');
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
  await expect.poll(() => page.getByLabel(/^Legal name/i).inputValue()).toBe('Half a name');

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

test('after the login a redirect leaves no history entry that traps Back', async () => {
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
  // An address forbidden to the role redirects home; Back skips it.
  await visitor.go('/funds/new');
  const home = pathOf(page);
  expect(home).toBe('/dashboard/partner');
  await page.goBack();
  await stands(page, /^\/documents$/, 'Documents');
  expect(visitor.troubles).toEqual([]);
  await visitor.close();
});
