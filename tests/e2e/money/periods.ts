import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demoSignIns } from '../../../server/demo/stage/signIns.ts';
import { PASSWORD, register, signIn as tokenOf } from '../../setup/signIn.ts';
import { audit } from '../axe.ts';
import { enter, openBrowser, press, settled, signInAs, step, visit } from '../browser.ts';
import { demoUrl } from '../demo.ts';
import { complaintsOf, fillRequired } from '../fill.ts';

const FUND = 'Northlight Growth Fund II';
const SECOND = 'second@periods.example.test';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Another administrator, invited by the first. */
const letIn = async (email: string) => {
  const url = await demoUrl();
  const admin = demoSignIns.find(({ role }) => role === 'admin')?.email ?? '';
  const answer = await fetch(`${url}/api/v1/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(url, admin)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Second Administrator', email, role: 'admin' }),
  });
  expect(answer.status, await answer.text()).toBe(201);
  await register(url, email, { since: new Date(Date.now() - 4 * 3_600_000) });
};

test('a period is closed, a day in it is refused at its field, and two administrators reopen it', async () => {
  const office = await enter('admin', '/funds');
  const { page } = office;
  await page.getByRole('row', { name: FUND }).first().getByRole('cell').last().click();
  await page.waitForURL(/\/funds\/[0-9a-f-]{36}$/);
  await settled(page);
  await step(page, 'Periods');
  await page.waitForURL(/\/periods$/);
  await settled(page);
  expect(await audit(page, 'periods')).toEqual([]);

  const oldest = page.getByRole('row').last();
  await oldest.getByRole('button', { name: 'Close Period' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('table', { name: 'Allocated to partners' }).waitFor();
  await dialog.getByRole('button', { name: 'Close Period' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => oldest.innerText(), { timeout: 15_000 }).toContain('Closed');
  await expect.poll(() => oldest.innerText()).toMatch(/[0-9a-f]{10}/);
  const periods = page.url();

  // The typed values stay, and the offered day is chosen.
  const [first = ''] = (await oldest.innerText()).split(' – ');
  const day = new Date(`${first.trim()} UTC`).toISOString().slice(0, 10);
  await office.turn('/transactions/new');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await press(page, page.getByRole('option', { name: 'Bank Fees', exact: true }));
  await fillRequired(page, { Fund: FUND });
  await page.getByLabel('Trade Date').fill(day);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This day is in a closed period.').first().waitFor();
  expect((await complaintsOf(page)).join()).toContain('The first open day is');
  await expect.poll(() => page.getByLabel('Trade Date').inputValue()).toBe(day);
  const told = await page.getByText('The first open day is').first().innerText();
  const [, offered = ''] = /The first open day is (.+)\./.exec(told) ?? [];
  await page.getByLabel('Trade Date').fill(new Date(`${offered} UTC`).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/transactions\/fund\/[0-9a-f-]{36}$/);

  await office.turn(new URL(periods).pathname);

  await oldest.getByRole('button', { name: 'Request Reopening' }).click();
  await dialog.getByLabel(/^Reason/).fill('A late invoice');
  await dialog.getByRole('button', { name: 'Request Reopening' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => oldest.innerText(), { timeout: 15_000 }).toContain('Reopening Requested');

  // The requester cannot confirm it, and may still withdraw it; too late in this case, as shown below.
  expect(await oldest.getByRole('button', { name: 'Confirm Reopening' }).count()).toBe(0);
  await oldest.getByRole('button', { name: 'Decline Reopening' }).click();
  await dialog.waitFor();

  await letIn(SECOND);
  const other = await visit(browser);
  await signInAs(other, { email: SECOND, password: PASSWORD }, new URL(periods).pathname);
  const row = other.page.getByRole('row').last();
  await row.getByRole('button', { name: 'Confirm Reopening' }).click();
  const confirm = other.page.getByRole('dialog');
  // The confirming user reads the reason in the dialog.
  await confirm.getByText('A late invoice').waitFor();
  await confirm.getByRole('button', { name: 'Confirm Reopening' }).click();
  await confirm.waitFor({ state: 'detached' });
  await expect.poll(() => row.innerText(), { timeout: 15_000 }).toContain('Open');
  expect(other.troubles).toEqual([]);

  await dialog.getByRole('button', { name: 'Decline Reopening' }).click();
  await dialog.getByRole('alert').waitFor();
  // The focus is back in the dialog: Escape works.
  await expect.poll(() => dialog.evaluate((own) => own.parentElement?.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
