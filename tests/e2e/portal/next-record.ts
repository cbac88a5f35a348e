import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sampleOf } from '../../setup/extent.ts';
import { enter, openBrowser, settled, signIn, visit } from '../browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const orders: readonly [string, string][] = [
  ['as somebody sorted it', '/partners?sort=createdAt&order=DESC'],
  ['as it begins', '/partners'],
];

test.each(sampleOf(orders, 1))(
  'a record links to the next one in the order of its list, %s, with prefetched rows',
  async (_, path) => {
    const visitor = await enter('admin', path);
    const { page } = visitor;
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
  },
);

test('a record of a view links to the next row of the view, past a reload, a tab and the form, and back to it', async () => {
  const visitor = await enter('admin', '/transactions/pending');
  const { page } = visitor;
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
  // A link to the same record from elsewhere has no view.
  await visitor.turn(ways[0] as string);
  await page.locator('main header').getByRole('link', { name: 'Transactions', exact: true }).waitFor();
  await visitor.close();
});

test('a record of a tab links to the next row of the tab in its order, past a reload, and back to it', async () => {
  const visitor = await enter('admin', '/funds');
  const { page } = visitor;
  await page.getByRole('main').getByRole('link', { name: 'Northlight Growth Fund II' }).first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('tab', { name: 'Accounting' }).click();
  const fund = await heading.innerText();
  const tab = new URL(page.url());
  const panel = page.getByRole('tabpanel').getByRole('region', { name: 'Transactions' });
  const links = panel.locator('tbody a[href^="/transactions/"]');
  await links.nth(2).waitFor();
  // The reverse of the default order of the entity's list.
  await panel.getByRole('columnheader', { name: 'Amount' }).getByRole('button').first().click();
  await settled(page);
  const ways = await links.evaluateAll((found) => [
    ...new Set(found.map((link) => link.getAttribute('href') as string)),
  ]);
  const at = (index: number) => page.waitForURL((url) => url.pathname === ways[index]);
  const next = page.getByRole('link', { name: 'Next' });
  await links.first().click();
  await at(0);
  await page.getByText(/^1 \/ \d+$/).waitFor();
  await next.click();
  await at(1);
  await page.reload();
  await page.getByText(/^2 \/ \d+$/).waitFor();
  await next.click();
  await at(2);
  await page.locator('main header').getByRole('link', { name: fund }).click();
  await page.waitForURL((url) => url.pathname === tab.pathname && url.search === tab.search);
  await links.first().waitFor();
  await visitor.close();
});

test('on a phone the next-record links take no row of their own, which could be empty', async () => {
  const visitor = await enter('admin', '/partners', { width: 390 });
  const { page } = visitor;
  await page.locator('main a[href^="/partners/"]:not([href$="/new"])').first().click();
  const next = await page.getByRole('link', { name: 'Next' }).boundingBox();
  const back = await page.locator('main header').getByRole('link', { name: 'Partners', exact: true }).boundingBox();
  const [top, bottom] = [next?.y ?? 0, (next?.y ?? 0) + (next?.height ?? 0)];
  const middle = (back?.y ?? 0) + (back?.height ?? 0) / 2;
  expect(middle).toBeGreaterThan(top);
  expect(middle).toBeLessThan(bottom);
  await visitor.close();
});

test.each(sampleOf([390, 1440], 1))(
  'no step moves under a pointer when the next-record links appear, %i pixels wide',
  async (width) => {
    const visitor = await visit(browser, { width });
    const { page } = visitor;
    await signIn(visitor, 'admin', '/partners');
    await page.locator('main a[href^="/partners/"]:not([href$="/new"])').first().click();
    const ways = page.getByRole('link', { name: /next|previous/i });
    await ways.first().waitFor();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route(/\/api\/v1\/partners\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const step = page.locator('main header').getByRole('link', { name: 'Edit' });
    const before = await step.boundingBox();
    expect(await ways.count()).toBe(0);
    answer();
    await ways.first().waitFor();
    expect(await step.boundingBox()).toEqual(before);
    await visitor.close();
  },
);
