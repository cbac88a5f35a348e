import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleFiles, writeFiles } from '../../server/import/sampleFiles.ts';
import { environment, type Launched, launch } from '../../setup/launch.ts';
import { PASSWORD, register, signIn } from '../../setup/signIn.ts';
import { copyWorld } from '../../setup/worldTemplates.ts';
import { audit } from '../axe.ts';
import { launchBrowser, signInAs, visit } from '../browser.ts';

const EMAIL = 'office@fund.example';
const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-import-'));
const settings = { DATA_DIR: join(folder, 'data'), DEMO: 'off', ADMIN_EMAIL: EMAIL };

let app: Launched;
let browser: Browser;
beforeAll(async () => {
  // As root the database switches to another account, which needs access to its data.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'csv'));
  writeFiles(join(folder, 'csv'), sampleFiles());
  await copyWorld(settings.DATA_DIR, 'empty');
  const command = ['scripts/run.mjs', 'import', join(folder, 'csv'), '--mapping', 'imports/scsp.json', '--yes'];
  const imported = spawnSync(process.execPath, command, { env: environment(settings), encoding: 'utf8' });
  expect(imported.status, imported.stderr).toBe(0);
  expect(imported.stdout).toContain('14  capital-calls created');
  app = await launch({ ...settings, DEMO: 'on' });
  // There are no demo users, so no demo sign-in is offered.
  expect(app.output()).not.toContain('Demo sign-ins');
  const { demo } = (await (await fetch(`${app.url}/config.json`)).json()) as { demo: unknown };
  expect(demo).toEqual([]);
  browser = await launchBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a fund imported from files shows the right figures to the administrator', async () => {
  await register(app.url, EMAIL);
  const page = await (
    await browser.newContext({ baseURL: app.url, viewport: { width: 1440, height: 1000 } })
  ).newPage();
  const complaints: string[] = [];
  page.on('console', (m) => m.type() === 'error' && complaints.push(m.text()));
  await page.goto('/login');
  await page.getByLabel('Email', { exact: false }).first().fill(EMAIL);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await page.waitForURL('**/dashboard/admin');
  await page.goto('/funds');
  await page.getByRole('row', { name: 'SCSp Capital' }).first().click();
  await page.waitForURL(/\/funds\/[0-9a-f-]{36}/);
  await page.goto(`${new URL(page.url()).pathname}?asOf=2025-12-31`);
  const main = page.getByRole('main');
  await main.getByText('€36,218,800.00').first().waitFor();
  const text = await main.innerText();
  for (const figure of [
    '€50,000,000.00',
    '€40,970,000.00',
    '€17,500,000.00',
    '€190,000.00',
    '€39,216,000.00',
    '€39,406,000.00',
    '€3,187,200.00',
    '0.82x',
    '0.43x',
    '0.88x',
    '1.31x',
    '11.15%',
  ])
    expect(text).toContain(figure);
  await main.getByRole('tab', { name: 'Investors' }).click();
  await main.getByText('PENSIONSKASSE NORDLICHT').first().waitFor();
  await expect.poll(() => main.innerText()).toContain('€12,291,000.00');
  await main.getByRole('tab', { name: 'Calls and Distributions' }).click();
  await main.getByRole('region', { name: 'Capital Calls' }).getByText('1-10 of 14').waitFor();
  expect(complaints.filter((c) => !/404/.test(c))).toEqual([]);
});

test('its sixteen quarters are closed at once, except one with a blocker', async () => {
  const office = await visit(browser, { url: app.url });
  await signInAs(office, { email: EMAIL, password: PASSWORD });
  const { page } = office;
  const api = async (path: string, body?: object) => {
    const answer = await fetch(`${app.url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${await signIn(app.url, EMAIL)}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return answer.json();
  };
  const { funds } = (await api('/funds')) as { funds: { id: string }[] };
  const day = '2024-05-10';
  const { transaction } = (await api('/transactions', {
    ...{ type: 'Management Costs', source: 'fund', fundId: funds[0]?.id, amount: '100.00' },
    ...{ tradeDate: day, valueDate: day },
  })) as { transaction: { id: string; version: number } };
  const closeAll = async (said: string, done: string) => {
    await page.getByRole('button', { name: 'Close Several Periods' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(said).waitFor();
    expect(await audit(page, 'close several periods')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close Several Periods' }).click();
    await dialog.getByText(done).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const closed = () => page.getByRole('row').filter({ hasText: 'Closed' }).filter({ hasText: '€' }).count();

  await office.go(`/funds/${funds[0]?.id}/periods`);
  await closeAll('Apr 1, 2024 – Jun 30, 2024 cannot be closed yet', '9 entries changed.');
  await expect.poll(closed).toBe(9);

  await api(`/transactions/${transaction.id}/cancel`, { version: transaction.version, reason: 'Entered twice' });
  await closeAll('These 7 periods will be closed one by one, each as a whole:', '7 entries changed.');
  await expect.poll(closed).toBe(16);
  expect(await page.getByRole('button', { name: 'Close Several Periods' }).count()).toBe(0);
  expect(office.troubles).toEqual([]);
  await office.close();
});
