import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Launched, launch } from '../setup/launch.ts';
import { confirm, launchBrowser, press } from './browser.ts';

const ADMIN = 'ada@first.example';
const PASSWORD = 'quarter-deck-9';
const dataDir = mkdtempSync(join(tmpdir(), 'quarterdeck-first-'));
let server: Launched;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    launch({ DATA_DIR: dataDir, DEMO: 'off', ADMIN_EMAIL: ADMIN, LOG_LEVEL: 'error' }),
    launchBrowser(),
  ]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A browser of somebody's own. */
const newcomer = async (size = { width: 1440, height: 900 }): Promise<Page> => {
  const context = await browser.newContext({ baseURL: server.url, viewport: size });
  return context.newPage();
};

const readable = (text: string) =>
  /^content-transfer-encoding: quoted-printable/im.test(text)
    ? text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** The links of the letters to an address, the latest last. */
const linksTo = (address: string, about: RegExp): string[] => {
  const folder = join(dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readable(readFileSync(join(folder, name), 'utf8')))
    .filter((text) => new RegExp(`^To: ${address}`, 'mi').test(text) && about.test(text))
    .map((text) => /(?:^|: )(https?:\/\/\S+)$/m.exec(text)?.[1] ?? '');
};
const letter = async (address: string, about: RegExp): Promise<string> => {
  await expect.poll(() => linksTo(address, about).length, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0);
  return linksTo(address, about).at(-1) ?? '';
};

const register = async (page: Page, { name, email }: { name?: string; email?: string } = {}) => {
  if (name) await page.getByLabel('Full name').fill(name);
  if (email) await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
};

/** Fills in the form of a new record and saves it; ends on the record's page. */
const add = async (page: Page, path: string, values: Record<string, string>) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Save' }).waitFor();
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByRole('textbox', { name: new RegExp(`^${label}`) });
    if (await field.count()) await field.first().fill(value);
    else {
      await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
      await press(page, page.getByRole('option', { name: value }));
    }
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/new'));
};

const invite = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await page.getByText(new RegExp(`was invited at ${email}`)).waitFor();
};

let admin: Page;
let manager: Page;

test('the first administrator registers, opens the letter in another tab, and is in, as who they are', async () => {
  admin = await newcomer();
  await admin.goto('/register');
  await register(admin, { name: 'Ada First', email: ADMIN });
  await admin.getByText(`We sent a message to ${ADMIN}`).waitFor();

  const link = await letter(ADMIN, /confirm/i);
  const tab = await admin.context().newPage();
  await tab.goto(link);
  await tab.getByRole('heading', { name: 'Email address confirmed' }).waitFor();
  await tab.getByRole('button', { name: 'Continue' }).click();
  await tab.waitForURL('**/dashboard/admin');
  await tab.close();

  // The page that waited has gone on by itself.
  await admin.waitForURL('**/dashboard/admin', { timeout: 30_000 });
  await admin.goto('/users');
  const row = admin.getByRole('row', { name: new RegExp(ADMIN) });
  await row.waitFor();
  expect(await row.count()).toBe(1);
  expect(await row.innerText()).toMatch(/Administrator[\s\S]*Joined/);
  expect(await admin.getByText('unverified.invalid').count()).toBe(0);
});

test('the dashboard says what comes first; a lone administrator approves the bank account, said so', async () => {
  await admin.goto('/dashboard/admin');
  const first = admin.getByRole('region', { name: 'First steps' });
  await first.getByText('6 steps left').waitFor();
  await first.getByRole('link', { name: /Create the fund/ }).click();
  await admin.waitForURL('**/funds/new');
  await admin.getByRole('textbox', { name: /^Name/ }).fill('Lighthouse I');
  for (let step = 0; step < 12; step += 1) {
    const save = admin.getByRole('button', { name: /^(Save|Create fund)/ });
    if (await save.count()) break;
    await admin.getByRole('button', { name: /^(Next|Continue)/ }).click();
  }
  await admin.getByRole('button', { name: /^(Save|Create fund)/ }).click();
  await admin.waitForURL(/\/funds\/[0-9a-f-]{36}/);

  await admin.goto('/dashboard/admin');
  await first.getByText('5 steps left').waitFor();
  await first.getByRole('link', { name: /bank account/ }).click();
  await admin.waitForURL('**/bank-accounts/new?*');
  const owner = admin.getByRole('combobox', { name: /^Owner(?! Kind)/ });
  await expect.poll(() => owner.inputValue()).toBe('Lighthouse I');
  await admin.getByRole('textbox', { name: /^Bank/ }).first().fill('Quay Bank');
  await admin.getByRole('textbox', { name: /^Account Holder/ }).fill('Lighthouse I');
  await admin.getByRole('textbox', { name: /^Account Number/ }).fill('DE02120300000000202051');
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin.getByRole('button', { name: 'Submit for Approval' }).click();
  await confirm(admin, 'Submit for Approval');
  await admin.getByRole('button', { name: 'Approve' }).click();
  await admin
    .getByRole('dialog')
    .getByText(/You are the only one who can approve bank details/)
    .waitFor();
  await confirm(admin, 'Approve');
  await admin.getByText('Approved by One Person').waitFor();
});

test('a fund manager and an LP come in by their letters, on a phone and a desk, each listed once', async () => {
  await add(admin, '/fund-managers/new', { Name: 'Mara Lind', Email: 'mara@lind.example' });
  await invite(admin, 'mara@lind.example');
  await add(admin, '/partners/new', { Type: 'Limited Partner', Name: 'Harbour Pension', Email: 'lp@harbour.example' });
  await invite(admin, 'lp@harbour.example');

  manager = await newcomer();
  await manager.goto(await letter('mara@lind.example', /invites you/));
  await manager.getByText('Ada First invites you (Fund Manager)').waitFor();
  expect(await manager.getByLabel('Email address').inputValue()).toBe('mara@lind.example');
  await register(manager);
  await manager.waitForURL((url) => url.pathname.startsWith('/funds/') || url.pathname.startsWith('/dashboard/'));

  const partner = await newcomer({ width: 390, height: 844 });
  await partner.goto(await letter('lp@harbour.example', /invites you/));
  await register(partner, { name: 'Lena Park' });
  await partner.waitForURL('**/partners/*/onboarding');

  await admin.goto('/users');
  for (const [email, role] of [
    ['mara@lind.example', 'Fund Manager'],
    ['lp@harbour.example', 'Limited Partner'],
  ]) {
    const row = admin.getByRole('row', { name: new RegExp(email ?? '') });
    await row.first().waitFor();
    expect(await row.count()).toBe(1);
    expect(await row.innerText()).toMatch(new RegExp(`${role}[\\s\\S]*Joined`));
  }
});

test('somebody suspended is told that, and whom to ask, after a reload', async () => {
  await admin.goto('/users');
  await admin.getByRole('link', { name: 'Mara Lind' }).first().click();
  await admin.getByRole('button', { name: 'Suspend' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('On leave');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await dialog.waitFor({ state: 'detached' });
  await manager.reload();
  await manager.getByRole('heading', { name: 'Your account is suspended' }).waitFor();
  await manager.getByText(`Please ask Ada First (${ADMIN}).`).waitFor();
  expect(await manager.getByText(/Failed to/).count()).toBe(0);
});

test('who has registered without being confirmed is told what to do, also after coming back', async () => {
  const stranger = await newcomer();
  await stranger.goto('/register');
  await register(stranger, { name: 'Stan', email: 'stan@else.example' });
  await stranger.getByText('We sent a message to stan@else.example').waitFor();
  await stranger.goto('/');
  await stranger.getByText('Please confirm your email address').waitFor();
  expect(await stranger.getByText(/administrator|Failed to/).count()).toBe(0);
  const before = linksTo('stan@else.example', /confirm/i).length;
  await stranger.getByRole('button', { name: 'Send the message again' }).click();
  await expect.poll(() => linksTo('stan@else.example', /confirm/i).length, { timeout: 20_000 }).toBeGreaterThan(before);

  // Somebody invited to that address since is let in as soon as it is confirmed, in another browser at that.
  await add(admin, '/partners/new', { Type: 'Limited Partner', Name: 'Stan Estate', Email: 'stan@else.example' });
  await invite(admin, 'stan@else.example');
  const elsewhere = await newcomer();
  await elsewhere.goto(await letter('stan@else.example', /confirm/i));
  await elsewhere.getByText('Your email address is confirmed').waitFor();
  await stranger.bringToFront();
  await stranger.waitForURL('**/partners/*/onboarding', { timeout: 30_000 });
});
