import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, seek, settled, signIn, visit } from './browser.ts';

const FUND = 'Northlight Growth Fund II';
const PARTNER = 'Halloway Foundation';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const main = (page: Page) => page.getByRole('main');
const today = () => new Date().toISOString().slice(0, 10);

/** What is pressed to give money out: the form, its issue with its confirmation, and its payment with its own. */
const LIMIT = 10;

test('a distribution to all partners is drafted, shown by the waterfall, issued and paid, and its partner finds it', async () => {
  const office = await visit(browser);
  await signIn(office, 'admin');
  await office.go('/distributions/new');
  const form = office.page;
  let clicks = 0;
  const press = async (button: ReturnType<Page['getByRole']>) => {
    clicks += 1;
    await button.click();
  };
  const fund = form.getByRole('combobox', { name: /^Fund/ });
  await seek(form, { input: fund, typed: 'Growth', option: form.getByRole('option', { name: FUND }) });
  clicks += 2;
  await form.getByLabel(/^Title/).fill('Rest of the first sale');
  await press(form.getByRole('combobox', { name: /^Source/ }));
  await press(form.getByRole('option', { name: 'Other' }));
  await form.getByLabel(/^Proceeds/).fill('250000.01');
  await expect.poll(() => form.getByLabel(/^Distribution Date/).inputValue()).toBe(today());
  await press(form.getByRole('button', { name: 'Save' }));
  await form.waitForURL(/\/distributions\/[0-9a-f-]{36}$/);
  const address = new URL(form.url()).pathname;

  // The draft says what each step and each partner gets.
  await form.getByRole('table', { name: 'By partner' }).getByRole('row', { name: PARTNER }).waitFor();
  const tiers = await form.getByRole('table', { name: 'Waterfall' }).innerText();
  for (const tier of ['Return of Capital', 'Preferred Return', 'Catch-up', 'Profit Split'])
    expect(tiers).toContain(tier);
  await expect.poll(() => main(form).innerText()).toContain('$250,000.01');

  await press(form.getByRole('button', { name: 'Issue' }));
  const asked = form.getByRole('dialog');
  await asked.getByText(/^\$250,000\.01 goes to \d+ partners on .*, each of whom is told at once\.$/).waitFor();
  await press(asked.getByRole('button', { name: 'Issue' }));
  await asked.waitFor({ state: 'detached' });
  await press(form.getByRole('button', { name: 'Mark All as Paid' }));
  const paying = form.getByRole('dialog');
  await paying.getByLabel(/^Paid On/).fill(today());
  await press(paying.getByRole('button', { name: 'Mark All as Paid' }));
  await paying.waitFor({ state: 'detached' });
  await expect.poll(() => main(form).innerText(), { timeout: 10_000 }).toContain('Completed');
  expect(clicks).toBeLessThanOrEqual(LIMIT);

  const investor = await visit(browser);
  await signIn(investor, 'lp');
  await investor.page.getByRole('button', { name: /Switch context/ }).click();
  await investor.page.getByRole('menuitem', { name: FUND }).click();
  await settled(investor.page);
  await expect.poll(() => investor.page.getByRole('banner').innerText()).toContain(FUND);
  await investor.go(address);
  await settled(investor.page);
  await expect.poll(() => main(investor.page).innerText(), { timeout: 10_000 }).toContain('Your Share');
  expect(await main(investor.page).innerText()).not.toContain('$250,000.01');
  for (const visitor of [office, investor]) {
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  }
});
