import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sourcesByType, transactionTypes } from '../../resources/transactionTypes/lists.ts';
import { askAs, listOf } from '../setup/asking.ts';
import { isFull } from '../setup/extent.ts';
import { signIn as tokenOf } from '../setup/signIn.ts';
import { demoUser, openBrowser, press, settled, signIn, step, type Visitor, visit } from './browser.ts';
import { demoUrl } from './demo.ts';
import { complaintsOf, fillRequired } from './fill.ts';

let browser: Browser;
let office: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  office = await visit(browser);
  await signIn(office, 'admin');
});

// Carried interest goes to the general partner alone, and is returned by it.
const ofGeneralPartner = ['Carry Paid', 'Carry to Escrow', 'Escrow Released', 'Escrow Returned', 'Clawback'];
const ofExpenses = ['Fund Expense', 'Accrued Expense', 'Expense Offset', 'Expense Reimbursement'];
const answersOf = (type: string) => ({
  Fund: 'Northlight Growth Fund II',
  Partner: ofGeneralPartner.includes(type) ? 'Northlight Partners GP' : 'Halloway Foundation',
  Company: 'Tidewell',
  Instrument: 'Convertible note',
  'To Instrument': 'Common',
});
const ways = transactionTypes.flatMap((type) => sourcesByType[type].map((source) => ({ type, source })));
/** Traits of a type that change the form. */
const traitsOf = ({ type, source }: (typeof ways)[number]) => [
  source,
  `source ${sourcesByType[type].length > 1 ? 'asked' : 'fixed'}`,
  ...(ofGeneralPartner.includes(type) ? ['carry'] : []),
  ...(ofExpenses.includes(type) ? ['expense'] : []),
  ...(type === 'Disbursement Fund to LP' ? ['recallable'] : []),
];
const seen = new Set<string>();
const hasNewTrait = (way: (typeof ways)[number]) =>
  traitsOf(way).filter((trait) => !seen.has(trait) && seen.add(trait)).length > 0;
/** Types that together have each trait; all of them in the full run. */
const tried = isFull ? ways : ways.filter(hasNewTrait);
const labels = (page: Page) => page.getByRole('main').locator('form label').allInnerTexts();
const pick = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  // The meanings of a type follow its name.
  await press(page, page.getByRole('option', { name: new RegExp(`^${option}( \\(|$)`) }));
};

test.each(tried)('a new $type of the $source asks for its required inputs and is saved', async ({ type, source }) => {
  const { page, turn, troubles } = office;
  await turn('/transactions/new');
  await pick(page, 'Type', type);
  const isAsked = sourcesByType[type].length > 1;
  await expect.poll(() => page.getByRole('combobox', { name: 'Source' }).count()).toBe(isAsked ? 1 : 0);
  if (isAsked) await pick(page, 'Source', { partner: 'Partner', company: 'Company', fund: 'Fund' }[source]);
  const asked = (await fillRequired(page, answersOf(type))).map((label) => label.replace(/\s*\*$/, ''));
  expect(asked.includes('Partner')).toBe(source === 'partner');
  expect(asked.includes('Company')).toBe(source === 'company');
  expect(asked.includes('Expense Category')).toBe(ofExpenses.includes(type));
  expect((await labels(page)).some((label) => label.startsWith('Recallable'))).toBe(type === 'Disbursement Fund to LP');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .waitForURL(/\/transactions\/(partner|company|fund)\/[0-9a-f-]{36}$/, { timeout: 10_000 })
    .catch(() => null);
  await settled(page);
  expect(await complaintsOf(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/transactions/${source}/`));
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Pending');
  expect(troubles).toEqual([]);
});

/** An approved and unpaid bank fee. */
const approvedFee = async (reference: string, amount: string) => {
  const url = await demoUrl();
  const ask = askAs(url, await tokenOf(url, demoUser('admin').email));
  const { funds } = await ask<{ funds: { id: string }[] }>(
    'GET',
    listOf('funds', { name: 'Northlight Growth Fund II' }),
  );
  const fundId = funds[0]?.id;
  const fee = { type: 'Bank Fees', source: 'fund', fundId, amount, tradeDate: '2026-07-01', reference };
  const { transaction } = await ask<{ transaction: { id: string } }>('POST', '/transactions', fee);
  await ask('POST', `/transactions/${transaction.id}/approve`, {});
  return transaction.id;
};

test("a payment above the ledger's cash states the shortfall, and is done once confirmed", async () => {
  const id = await approvedFee('OVERDRAWN-0', '900000000');
  const { page, turn, troubles } = office;
  await turn(`/transactions/fund/${id}`);
  await step(page, 'Mark as Completed');
  const dialog = page.getByRole('dialog');
  const confirmed = dialog.getByRole('switch', { name: 'Pay Anyway' });
  expect(await confirmed.count()).toBe(0);
  await dialog.getByRole('button', { name: 'Mark as Completed' }).click();
  await dialog.getByText(/The fund would be \$8[\d,.]+ short/).waitFor();
  await confirmed.click();
  await dialog.getByRole('button', { name: 'Mark as Completed' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Completed');
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
});

test('a bulk payment that overdraws the fund states each shortfall, and is paid immediately after confirmation', async () => {
  const references = ['OVERDRAWN-1', 'OVERDRAWN-2'];
  for (const reference of references) await approvedFee(reference, '800000000');
  const { page, turn, troubles } = office;
  troubles.length = 0;
  await turn(`/transactions?${new URLSearchParams({ filter: JSON.stringify({ q: 'OVERDRAWN' }) })}`);
  for (const reference of references)
    await page
      .getByRole('row', { name: new RegExp(reference) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as Completed' }).click();
  await dialog.getByText(/None of the 2 entries could be changed/).waitFor();
  const said = await dialog.getByRole('listitem').allInnerTexts();
  expect(said).toHaveLength(2);
  for (const line of said) expect(line).toMatch(/OVERDRAWN-\d.*The fund would be \$[\d,.]+ short/);
  await dialog.getByRole('button', { name: 'Pay Anyway' }).click();
  await dialog.getByText('2 entries changed.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
});

test('a reversed entry says so, links to its reversal, and offers no second reversal', async () => {
  const id = await approvedFee('WRONG-0', '10');
  const { page, turn, troubles } = office;
  troubles.length = 0;
  await turn(`/transactions/fund/${id}`);
  await step(page, 'Mark as Completed');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as Completed' }).click();
  // Other tests have used up the cash.
  const confirmed = dialog.getByRole('switch', { name: 'Pay Anyway' });
  await Promise.race([dialog.waitFor({ state: 'detached' }), confirmed.waitFor()]);
  if (await confirmed.isVisible()) {
    await confirmed.click();
    await dialog.getByRole('button', { name: 'Mark as Completed' }).click();
  }
  await dialog.waitFor({ state: 'detached' });
  await step(page, 'Reverse');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Typed twice');
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await page.getByText(/^Reversed by an entry of \$10\.00 on /).waitFor();
  await page.getByText(/This entry was reversed on/).waitFor();
  expect(await page.getByRole('button', { name: 'Reverse' }).count()).toBe(0);
  await page.getByRole('link', { name: 'See the reversal' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(id));
  await settled(page);
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Typed twice');
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
});
