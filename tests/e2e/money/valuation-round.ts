import { expect, test } from 'vitest';
import { audit } from '../axe.ts';
import { enter, settled, step } from '../browser.ts';

const FUND = 'Northlight Growth Fund II';

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

test('a manager values all companies of a fund in one sheet, saves drafts, and approves them together', async () => {
  const office = await enter('admin', '/funds');
  const { page, troubles } = office;
  await page.getByRole('link', { name: FUND }).first().click();
  await step(page, 'Valuation Round');
  await page.getByRole('table', { name: 'Companies held' }).waitFor();
  await page.getByLabel('Date').fill(yesterday());
  await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe(yesterday());
  await settled(page);
  const sheet = page.getByRole('table', { name: 'Companies held' });
  const values = sheet.getByRole('textbox');
  await values.first().waitFor();
  const count = await values.count();
  expect(count).toBeGreaterThan(1);
  for (let n = 0; n < count; n += 1) await values.nth(n).fill(String(1_000_000 + n));
  expect(await audit(page, 'valuation round')).toEqual([]);
  await page.getByRole('button', { name: 'Save as Drafts' }).click();
  await page.getByRole('button', { name: `Approve ${count} Drafts` }).click();
  await page.getByText(/will count in the fund’s value/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => sheet.getByText('Approved', { exact: true }).count()).toBe(count);
  expect(await values.count()).toBe(0);
  expect(troubles).toEqual([]);
  await office.close();
});
