import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Role } from '../../resources/kit/names.ts';
import { violations } from './axe.ts';
import { inPlace, openBrowser, settled, signIn, step, type Visitor, visit } from './browser.ts';

const GROWTH = 'Northlight Growth Fund II';
const CLIMATE = 'Northlight Climate Opportunities I';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const main = (page: Page) => page.getByRole('main');

const enter = async (role: Role, options = {}): Promise<Visitor> => {
  const visitor = await visit(browser, options);
  await signIn(visitor, role);
  return visitor;
};

let desk: Visitor | undefined;
/** The administrator, signed in once for all tests here without a context. */
const admin = async (): Promise<Visitor> => {
  if (!desk || desk.page.isClosed()) desk = await enter('admin');
  desk.troubles.length = 0;
  return desk;
};

const workIn = async ({ page }: Visitor, fund: string) => {
  await page.getByRole('button', { name: /Switch context/ }).click();
  await page.getByRole('menuitem', { name: fund }).click();
  await settled(page);
  await expect.poll(() => page.getByRole('banner').innerText()).toContain(fund);
};

/** Chooses another language at the top of the page, which is stored in the settings. */
const speak = async (page: Page, from: string, to: string) => {
  await page.getByRole('banner').getByRole('button', { name: from }).click();
  await page.getByRole('menuitem', { name: to }).click();
  await page.getByRole('banner').getByRole('button', { name: to }).waitFor();
  await settled(page);
};

/** Opens the row of the list that contains a text, by its last cell. */
const openRow = async (page: Page, name: string | RegExp) => {
  await page.getByRole('row', { name }).first().getByRole('cell').last().click();
  await settled(page);
};

/** Texts of cells that do not fit: in columns of these headings, or in all but those that may be truncated. */
const cutCells = (page: Page, headings: readonly string[]) =>
  page.evaluate((wanted) => {
    const table = document.querySelector('main table');
    const heads = [...(table?.querySelectorAll('thead th') ?? [])].map((th) => (th as HTMLElement).innerText.trim());
    return [...(table?.querySelectorAll('tbody tr') ?? [])].flatMap((row) =>
      [...row.querySelectorAll('td')].flatMap((cell, index) =>
        wanted.includes(heads[index] ?? '') && cell.scrollWidth > cell.clientWidth ? [cell.innerText] : [],
      ),
    );
  }, headings);

const isScrolledSideways = (page: Page) =>
  page.evaluate(() => {
    const around = document.querySelector('main table')?.parentElement;
    return around ? around.scrollWidth > around.clientWidth + 1 : false;
  });

test('at 1440 no date, type, amount, state or fund is truncated, in any list with them', async () => {
  const { page, turn, troubles } = await admin();
  const lists: Record<string, string[]> = {
    '/transactions': ['Trade Date', 'Type', 'Fund', 'Amount', 'Status'],
    '/transactions/pending': ['Trade Date', 'Type', 'Fund', 'Amount', 'Status'],
    '/capital-calls': ['Call Date', 'Due Date', 'Fund', 'Total Amount', 'Paid', 'Status'],
    '/documents': ['Type', 'Status', 'Created'],
    '/audit-events': ['When', 'Record Type'],
    '/bank-accounts': ['Account Number', 'Currency', 'Status'],
  };
  for (const [path, headings] of Object.entries(lists)) {
    await turn(path);
    expect(await cutCells(page, headings), path).toEqual([]);
    expect(await isScrolledSideways(page), path).toBe(false);
  }
  await turn('/transactions');
  await speak(page, 'English', '日本語');
  const dates = await page.getByRole('cell', { name: /^\d{4}年\d{1,2}月\d{1,2}日$/ }).count();
  expect(dates).toBeGreaterThan(5);
  const heads = await page.getByRole('columnheader').allInnerTexts();
  expect(await cutCells(page, [heads[1]?.trim() ?? '', heads[2]?.trim() ?? '', heads[6]?.trim() ?? ''])).toEqual([]);
  await speak(page, '日本語', 'English');
  expect(troubles).toEqual([]);
});

test('with long German words no list is wider than its place at 1440 either', async () => {
  const { page, turn, troubles } = await admin();
  await turn('/transactions');
  await speak(page, 'English', 'Deutsch');
  for (const path of ['/transactions', '/distributions', '/reports']) {
    await turn(path);
    expect(await isScrolledSideways(page), path).toBe(false);
  }
  await speak(page, 'Deutsch', 'English');
  expect(troubles).toEqual([]);
});

test('rows have one line, and all have two in a table narrower than its values', async () => {
  const { page, turn } = await admin();
  const heights = async () => {
    const rows = await page.locator('main table tbody tr').evaluateAll((all) => all.map((row) => row.clientHeight));
    return [...new Set(rows)].sort((a, b) => a - b);
  };
  await turn('/partners');
  await expect.poll(heights).toEqual([36]);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(heights).toEqual([55]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('inside a fund no column repeats the fund; amounts are summed by currency', async () => {
  const visitor = await enter('admin');
  const { page, turn } = visitor;
  await turn('/capital-calls');
  expect(await page.getByRole('columnheader', { name: 'Fund' }).count()).toBe(1);
  const sums = await page
    .getByRole('rowheader', { name: /^Total (EUR|USD), \d+ capital calls? · Issued, Active, Completed, Overdue$/ })
    .count();
  expect(sums).toBe(2);
  await workIn(visitor, GROWTH);
  await turn('/capital-calls');
  expect(await page.getByRole('columnheader', { name: 'Fund' }).count()).toBe(0);
  expect(await page.getByRole('rowheader', { name: /^Total [A-Z]{3},/ }).count()).toBe(1);
  expect(
    await main(page)
      .getByRole('row', { name: /^Total [A-Z]{3},/ })
      .innerText(),
  ).toMatch(/\$[\d,]+\.\d\d/);
  await visitor.close();
});

test('transactions show inflow and outflow of the fund, and their difference is the net amount', async () => {
  const { page, turn } = await admin();
  await turn('/transactions');
  const lines = page.locator('tfoot tr');
  await expect.poll(() => lines.count(), { timeout: 15_000 }).toBe(6);
  const read = (await lines.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  const cents = (text = '') => {
    const [, sign, amount = ''] = /(-?)[€$]([\d,]+\.\d\d)/.exec(text) ?? [];
    return BigInt(amount.replace(/\D/g, '')) * (sign ? -1n : 1n);
  };
  for (const [currency, [comes, goes, net]] of [
    ['EUR', read.slice(0, 3)],
    ['USD', read.slice(3)],
  ] as const) {
    expect([comes, goes, net].map((text) => text?.split(/[:€$-]/)[0]?.trim())).toEqual([
      `${currency} · Into the fund`,
      `${currency} · Out of the fund`,
      `${currency} · Net`,
    ]);
    expect(cents(goes)).toBeLessThan(0n);
    expect(cents(comes) + cents(goes)).toBe(cents(net));
  }
  expect(await page.getByRole('rowheader', { name: /^Total [A-Z]{3},/ }).count()).toBe(0);
});

test('all rows of the filter can be selected at once, and deselected', async () => {
  const { page, turn } = await admin();
  await turn('/transactions');
  await page.getByRole('checkbox', { name: /select all/i }).check();
  const all = page.getByRole('button', { name: /^Select all \d+$/ });
  const count = Number(/\d+/.exec(await all.innerText())?.[0]);
  expect(count).toBeGreaterThan(100);
  await all.click();
  await expect.poll(() => page.getByText(`${count} selected`).count(), { timeout: 15_000 }).toBe(1);
  await page.getByRole('button', { name: 'Unselect' }).click();
  expect(await page.getByText(/ selected$/).count()).toBe(0);
});

test('a click in a row opens its record, not a record referenced in a cell', async () => {
  const { page, turn } = await admin();
  await turn('/transactions');
  const row = page.getByRole('row', { name: /Onboarding Fees/ }).first();
  const cell = row.getByRole('cell').filter({ has: page.getByRole('link', { name: GROWTH }) });
  const box = await cell.boundingBox();
  const text = await cell.getByRole('link').boundingBox();
  if (!box || !text) throw new Error('The row has no fund.');
  const beside = (text.x + text.width + box.x + box.width) / 2;
  await page.mouse.click(beside, box.y + box.height / 2);
  await settled(page);
  expect(new URL(page.url()).pathname).toMatch(/^\/transactions\/partner\//);
});

test('the tabs of a record are under its header, in the address, and restored from it', async () => {
  const { page, turn } = await admin();
  await turn('/funds');
  await openRow(page, new RegExp(GROWTH));
  const record = new URL(page.url()).pathname;
  const tabs = await page.getByRole('tablist').boundingBox();
  expect(tabs?.y).toBeLessThan(300);
  for (const name of ['Calls and Distributions', 'Investors']) {
    await page.getByRole('tab', { name }).click();
    await settled(page);
  }
  expect(new URL(page.url()).searchParams.get('tab')).toBe('investors');
  await page.reload();
  await settled(page);
  expect(await page.getByRole('tab', { name: 'Investors' }).getAttribute('aria-selected')).toBe('true');
  await openRow(page, /Halloway Foundation.*Active/);
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).innerText())
    .toBe(`Halloway Foundation · ${GROWTH} · Closing No. 1`);
  await page.goBack();
  await settled(page);
  expect(await page.getByRole('tab', { name: 'Investors' }).getAttribute('aria-selected')).toBe('true');
  // A chosen tab is no history entry.
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/funds');
  await settled(page);
  await page.goForward();
  await expect.poll(() => new URL(page.url()).pathname).toBe(record);
  await settled(page);
  expect(await page.getByRole('tab', { name: 'Investors' }).getAttribute('aria-selected')).toBe('true');
});

test('a call shows receipts, a line and an audit entry use sentences, a partner has its position', async () => {
  const { page, turn, troubles } = await admin();
  const plain = async () => expect(await main(page).innerText()).not.toMatch(/[{}]|"[a-z]+":|[0-9a-f]{8}-[0-9a-f]{4}-/);
  await turn('/capital-calls');
  await openRow(page, /Pelican Freight OS/);
  const collection = page.getByRole('region', { name: 'Collection' });
  for (const word of ['Called', 'Collected', 'Outstanding'])
    expect(await collection.getByText(word, { exact: true }).count()).toBe(1);
  await page.getByRole('tab', { name: 'Investor Lines' }).click();
  await settled(page);
  await openRow(page, /Halloway Foundation/);
  await expect
    .poll(() => page.getByRole('region', { name: 'Share of the partner' }).innerText())
    .toContain('Outstanding');
  await plain();
  await turn('/audit-events?action=move');
  await openRow(page, /Payments/);
  const changes = page.getByRole('table', { name: 'Changes' });
  await expect.poll(() => changes.innerText()).toContain('Before');
  await plain();
  await turn('/partners?filter={}');
  await openRow(page, /Halloway Foundation/);
  const position = page.getByRole('region', { name: 'Position' });
  await expect.poll(() => position.getByRole('row').count(), { timeout: 15_000 }).toBeGreaterThan(2);
  const heads = await position.getByRole('columnheader').allInnerTexts();
  expect(heads).toEqual([
    'Fund',
    'Committed',
    'Called',
    'Paid-in',
    'Unfunded',
    'Distributed',
    'NAV',
    'Net IRR',
    'Gross IRR',
  ]);
  await page.getByRole('tab', { name: 'Bank Accounts' }).click();
  await settled(page);
  expect(await page.getByRole('link', { name: 'New Bank Account' }).count()).toBe(1);
  expect(troubles).toEqual([]);
});

test('exact payments take one key each; the next follows and keeps the focus', async () => {
  const { page, turn } = await admin();
  await turn('/capital-calls/payment-review');
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  const box = await approve.boundingBox();
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900);
  expect(await approve.getAttribute('aria-keyshortcuts')).toBe('A');
  const shown = () => main(page).getByRole('heading', { level: 2 }).innerText();
  const first = await shown();
  await page.keyboard.press('j');
  await expect.poll(shown, { timeout: 15_000 }).not.toBe(first);
  const second = await shown();
  await page.keyboard.press('k');
  await expect.poll(shown, { timeout: 15_000 }).toBe(first);
  await page.keyboard.press('a');
  await expect.poll(shown, { timeout: 15_000 }).toBe(second);
  await settled(page);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('r');
  await dialog.getByRole('textbox').first().fill('The account of the sender is not legible.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(shown, { timeout: 15_000 }).not.toBe(second);
});

test('a link opens in the context that contains the record, and says so', async () => {
  const manager = await enter('fund_manager');
  const { page } = manager;
  await workIn(manager, GROWTH);
  await manager.turn('/capital-calls');
  await openRow(page, /Pelican Freight OS/);
  const link = new URL(page.url()).pathname;
  await workIn(manager, CLIMATE);
  await manager.go(link);
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).innerText(), { timeout: 20_000 })
    .toBe('Pelican Freight OS');
  expect(new URL(page.url()).pathname).toBe(link);
  await expect.poll(() => page.getByRole('banner').innerText()).toContain(GROWTH);
  expect(await page.getByText(`You are now working in ${GROWTH}.`).count()).toBe(1);
  await manager.turn('/capital-calls/01900000-0000-7000-8000-000000000000');
  await expect
    .poll(() => main(page).innerText(), { timeout: 20_000 })
    .toContain('The requested resource was not found.');
  await manager.close();
});

test('a manager of two funds sees both at once', async () => {
  const { page, close } = await enter('fund_manager');
  const funds = page.getByRole('table', { name: 'Funds', exact: true });
  await expect.poll(() => funds.getByRole('row').count(), { timeout: 15_000 }).toBe(3);
  for (const name of [GROWTH, CLIMATE]) await expect.poll(() => funds.innerText()).toContain(name);
  const all = page.getByRole('region', { name: 'All funds' });
  await all.getByRole('rowheader').first().waitFor();
  expect(await all.getByRole('rowheader').allInnerTexts()).toEqual(['EUR', 'USD']);
  await close();
});

test('an investor sees their own share of a call and how to pay it, and nothing to select', async () => {
  const investor = await enter('lp');
  const { page, turn, troubles } = investor;
  await workIn(investor, GROWTH);
  await turn('/capital-calls');
  expect(await page.getByRole('checkbox').count()).toBe(0);
  const heads = await page.getByRole('columnheader').allInnerTexts();
  expect(heads.map((head) => head.trim())).toEqual([
    'Capital Call',
    'Due Date',
    'Amount',
    'Paid',
    'Outstanding',
    'Payment Status',
  ]);
  await page
    .getByRole('row', { name: /Pelican Freight OS/ })
    .getByText(/^\$/)
    .first()
    .click();
  await settled(page);
  const share = page.getByRole('region', { name: 'Your share' });
  await share.getByRole('link', { name: 'Submit payment' }).click();
  await settled(page);
  expect(new URL(page.url()).pathname).toMatch(/\/submit-payment$/);
  await page.goBack();
  await settled(page);
  await main(page).getByRole('link', { name: 'Pelican Freight OS' }).first().click();
  await settled(page);
  expect(
    await page.getByRole('region', { name: 'Your share' }).getByRole('link', { name: 'Submit payment' }).count(),
  ).toBe(1);
  expect(await page.getByRole('region', { name: 'Collection' }).count()).toBe(0);
  expect(troubles).toEqual([]);
  await investor.close();
});

test('the title and the steps of a record stay visible while its page scrolls', async () => {
  const { page, turn } = await admin();
  await turn('/funds');
  await openRow(page, new RegExp(GROWTH));
  const title = page.getByRole('heading', { level: 1, name: GROWTH });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.mouse.move(width / 2, 500);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 5000);
        return page.evaluate(() => window.scrollY);
      })
      .toBeGreaterThan(500);
    const bar = await page.getByRole('banner').boundingBox();
    for (const part of [title, page.getByRole('button', { name: 'More Actions' })]) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(250);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('on a phone every page links home, and a single context is named as well', async () => {
  const investor = await enter('lp', { width: 390, height: 844 });
  for (const path of ['/documents', '/capital-calls', '/settings']) {
    await investor.turn(path);
    await investor.page.getByRole('link', { name: /Home/ }).first().click();
    await settled(investor.page);
    expect(new URL(investor.page.url()).pathname).toBe('/dashboard/partner');
  }
  await investor.page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = investor.page.getByRole('navigation', { name: 'Main menu' });
  await drawer.waitFor();
  expect(await drawer.getByRole('link', { name: 'Home' }).count()).toBe(1);
  await investor.close();
  const company = await enter('company');
  expect(await company.page.getByRole('note', { name: /^Current context: / }).count()).toBe(1);
  // A window narrowed to a phone is covered by nothing.
  await company.page.setViewportSize({ width: 390, height: 844 });
  await company.page.getByRole('button', { name: 'Open menu' }).click();
  await company.page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  await company.close();
});

test('a company links to its fund relation, a pending one to its verification', async () => {
  const { page, turn } = await admin();
  await turn('/companies?approvalStatus=PENDING');
  await openRow(page, /Pending/);
  const company = new URL(page.url()).pathname;
  await step(page, 'Link Portfolio');
  await settled(page);
  expect(new URL(page.url()).pathname).toBe(`${company}/link-fund`);
  await turn(company);
  await step(page, 'Company Verification');
  await settled(page);
  expect(new URL(page.url()).pathname).toBe(`${company}/verification`);
  await turn('/partners?isVerified=');
  await openRow(page, /Pending/);
  await step(page, 'Partner Onboarding');
  await settled(page);
  expect(new URL(page.url()).pathname).toMatch(/^\/partners\/[^/]+\/onboarding$/);
});

test('countries are named in the reader’s language', async () => {
  const { page, turn } = await admin();
  await turn('/partners?filter={}');
  await speak(page, 'English', 'Deutsch');
  await expect.poll(() => main(page).innerText()).toContain('Vereinigte Staaten');
  expect(await main(page).innerText()).not.toContain('United States');
  await speak(page, 'Deutsch', 'English');
});

test('at 1440 several accounts in a list filter can be told apart', async () => {
  const { page, turn } = await admin();
  const account = ['3000', '3010', '3020', '1100', '2110', '2300'];
  await turn(
    `/journal-entries?filter=${encodeURIComponent(JSON.stringify({ account }))}&displayedFilters={"account":true}`,
  );
  const chips = main(page).locator('.RaSelectArrayInput-chip .MuiChip-label');
  await expect.poll(() => chips.count()).toBe(account.length);
  // Room for the number of each.
  const widths = await chips.evaluateAll((labels) => labels.map((label) => label.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(70);
});

/** Asserts that axe finds nothing with the open popup, and closes it. */
const auditPopup = async (page: Page, popup: Locator, name: string) => {
  await popup.waitFor();
  await settled(page);
  await inPlace(page);
  expect(await violations(page, name)).toEqual([]);
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden' });
};

test.each([
  ['a record', '/transactions/new', 'Fund', 'Funds'],
  ['one of many options', '/partners/new', 'Country', 'Country'],
])('axe finds nothing while %s is chosen from a list', async (_, path, field, name) => {
  const { page, turn } = await admin();
  await turn(path);
  await page.getByRole('combobox', { name: field }).first().click();
  const options = page.getByRole('region', { name, exact: true }).getByRole('option').first();
  await auditPopup(page, options, field);
});

test('menus, selects and dialogs are in a landmark, and hide the page behind them', async () => {
  const { page, turn } = await admin();
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const options = page.getByRole('region', { name: 'Options', exact: true });
  const auditModal = async (popup: Locator, name: string) => {
    await expect.poll(() => page.locator('#root').getAttribute('aria-hidden'), { message: name }).toBe('true');
    await auditPopup(page, popup, name);
    await expect.poll(() => page.locator('#root').getAttribute('aria-hidden'), { message: name }).toBe(null);
  };
  await turn('/transactions');
  for (const name of ['Switch context', 'Profile menu', 'Create new', 'English', 'Export']) {
    await button(new RegExp(name)).click();
    await auditModal(options.getByRole('menuitem').first(), name);
  }
  await button(/notifications?$/i).click();
  await auditModal(page.getByRole('dialog', { name: 'Notifications' }), 'Notifications');
  await page.keyboard.press('Control+k');
  await auditModal(page.getByRole('dialog', { name: 'Search records, pages and actions' }), 'Search');
  await turn('/settings');
  await page.getByRole('combobox').first().click();
  await auditModal(options.getByRole('option').first(), 'Select');
  await page.setViewportSize({ width: 390, height: 844 });
  await button('Open menu').click();
  await auditModal(page.getByRole('dialog', { name: 'Main menu' }), 'Main menu');
  await page.setViewportSize({ width: 1440, height: 900 });
});
