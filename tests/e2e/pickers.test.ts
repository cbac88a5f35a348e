import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openBrowser, settled, signIn, type Visitor, visit } from './browser.ts';

let browser: Browser;
let office: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  office = await visit(browser);
  await signIn(office, 'admin');
});
afterAll(() => browser?.close());

test.each([
  ['a record', '/transactions/new', 'Fund', 'Funds'],
  ['one of many options', '/partners/new', 'Country', 'Country'],
])('axe finds nothing while %s is chosen from a list', async (_, path, field, name) => {
  const { page, turn } = office;
  await turn(path);
  await page.getByRole('combobox', { name: field }).first().click();
  await page.getByRole('region', { name, exact: true }).getByRole('option').first().waitFor();
  await settled(page);
  expect(await violations(page, field)).toEqual([]);
  await page.keyboard.press('Escape');
});
