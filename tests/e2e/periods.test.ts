import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from './axe.ts';
import { openBrowser, settled, signIn, visit } from './browser.ts';

const FUND = 'Northlight Growth Fund II';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test('the oldest period of a fund is closed and sealed, its opening is asked for, and whoever asked cannot confirm it', async () => {
  const office = await visit(browser);
  await signIn(office, 'admin');
  const { page } = office;
  await office.go('/funds');
  await page.getByRole('row', { name: FUND }).first().getByRole('cell').last().click();
  await page.waitForURL(/\/funds\/[0-9a-f-]{36}$/);
  await settled(page);
  await page.getByRole('link', { name: 'Periods' }).click();
  await page.waitForURL(/\/periods$/);
  await settled(page);
  expect(await audit(page, 'periods')).toEqual([]);

  const oldest = page.getByRole('row').last();
  await oldest.getByRole('button', { name: 'Close' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('table', { name: 'To the partners' }).waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => oldest.innerText(), { timeout: 15_000 }).toContain('Closed');
  const period = await oldest.innerText();

  await oldest.getByRole('button', { name: 'Ask for Reopening' }).click();
  await dialog.getByLabel(/^Reason/).fill('A late invoice');
  await dialog.getByRole('button', { name: 'Ask for Reopening' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => oldest.innerText(), { timeout: 15_000 }).toContain('Reopening Asked For');

  // Whoever asked cannot confirm it.
  await oldest.getByRole('button', { name: 'Confirm Reopening' }).click();
  await dialog.getByRole('button', { name: 'Confirm Reopening' }).click();
  await dialog.getByText('a second administrator has to').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(period).toMatch(/[0-9a-f]{10}/);
});
