import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, signIn, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each([
  ['as it begins', '/partners'],
  ['as somebody sorted it', '/partners?sort=createdAt&order=DESC'],
])('from a record one goes on in the order of its list, %s, whose rows are at hand', async (_, path) => {
  const visitor = await visit(browser);
  const { page } = visitor;
  await signIn(visitor, 'admin', path);
  const links = page.locator('main tbody a[href^="/partners/"]');
  await links.nth(3).waitFor();
  const names = await links.allInnerTexts();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/partners\?.*sort/.test(request.url())) asked.push(request.url());
  });
  await links.first().click();
  for (const name of names.slice(0, 3)) {
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
  }
  await page.getByRole('heading', { level: 1, name: names[3] as string, exact: true }).waitFor();
  await page.getByRole('link', { name: 'Previous' }).click();
  await page.getByRole('heading', { level: 1, name: names[2] as string, exact: true }).waitFor();
  expect(asked).toEqual([]);
  await visitor.close();
});
