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

test('from a record of a view one goes on among the rows of the view, past a reload, a tab and the form, and back to it', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  await signIn(visitor, 'admin', '/transactions/pending');
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  const links = page.locator('main tbody a[href^="/transactions/"]');
  await links.nth(2).waitFor();
  const ways = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') as string));
  const at = (index: number) => page.waitForURL((url) => url.pathname === ways[index]);
  const next = page.getByRole('link', { name: 'Next' });
  await links.first().click();
  await at(0);
  await page.getByText(`1 / ${ways.length}`).waitFor();
  await next.click();
  await at(1);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.reload();
  await page.getByText(`2 / ${ways.length}`).waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { level: 1, name: /^Edit/ }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText(`2 / ${ways.length}`).waitFor();
  await next.click();
  await at(2);
  await page.getByText(`3 / ${ways.length}`).waitFor();
  await page.locator('main header').getByRole('link', { name: title }).click();
  await page.waitForURL((url) => url.pathname === '/transactions/pending');
  // A way that leads to the same record from elsewhere knows of no view.
  await visitor.go(ways[0] as string);
  await page.locator('main header').getByRole('link', { name: 'Transactions', exact: true }).waitFor();
  await visitor.close();
});
