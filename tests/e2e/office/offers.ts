import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { demoSignIns } from '../../../server/demo/stage/signIns.ts';
import { type Ask, askAs, listOf } from '../../setup/asking.ts';
import { signIn as tokenOf } from '../../setup/signIn.ts';
import { enter, openBrowser, signIn, visit } from '../browser.ts';
import { demoUrl } from '../demo.ts';

let browser: Browser;
let manager: Ask;
beforeAll(async () => {
  browser = await openBrowser();
  const url = await demoUrl();
  const email = demoSignIns.find(({ role }: { role: Role }) => role === 'fund_manager')?.email ?? '';
  manager = askAs(url, await tokenOf(url, email));
});

interface Row {
  id: string;
  fundId: string;
  periodEnd: string;
  paymentStatus: string;
}
const first = async (path: string) => Object.values(await manager<Record<string, Row[]>>('GET', path))[0]?.[0] as Row;
const day = (text: string, plus: number) =>
  new Date(Date.parse(`${text}T00:00:00Z`) + plus * 86_400_000).toISOString().slice(0, 10);

test('late interest is offered on an overdue line, and not on one paid in time', async () => {
  const { page, turn, close } = await enter('fund_manager');
  const main = page.getByRole('main');
  const charge = main.getByRole('button', { name: 'Charge Late Interest' });
  const overdue = await first(listOf('capital-call-lines', { paymentStatus: 'Overdue' }));
  await turn(`/capital-call-lines/${overdue.id}`);
  await charge.waitFor();
  const paid = await first(listOf('capital-call-lines', { paymentStatus: 'Paid' }));
  const answered = page.waitForResponse((response) => /late-interest-owed$/.test(response.url()) && response.ok());
  await turn(`/capital-call-lines/${paid.id}`);
  await answered;
  await main.getByText('Paid', { exact: true }).first().waitFor();
  expect(await charge.count()).toBe(0);
  await close();
});

test('the requester of bank details sees that another user approves them, and an approver is offered it', async () => {
  const { page, turn, close } = await enter('fund_manager');
  const fund = await first(listOf('funds', {}));
  const made = await manager<{ bankAccount: Row }>('POST', '/bank-accounts', {
    ...{ ownerKind: 'Fund', ownerId: fund.id, bankName: 'Quay Bank', accountName: 'Second account' },
    ...{ accountNumber: 'DE02120300000000202051', currency: 'EUR' },
  });
  const path = `/bank-accounts/${made.bankAccount.id}`;
  await manager('POST', `${path}/propose`, {});
  await turn(path);
  await page.getByText('You entered these details yourself.', { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  const other = await enter('admin', path);
  await other.page.getByRole('button', { name: 'Approve' }).click();
  const dialog = other.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.waitFor({ state: 'detached' });
  await other.close();
  await close();
});

test('a fee run starts with the period after the last one, and a transfer with the first permitted day', async () => {
  const { page, turn, close } = await enter('fund_manager');
  const run = await first(listOf('fee-runs', {}));
  // Opens the context of the fund, by way of the page of contexts.
  await turn(`/fee-runs/${run.id}`);
  await page.waitForURL(`**/fee-runs/${run.id}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await turn(`/fee-runs/new?fundId=${run.fundId}`);
  const start = page.getByLabel(/^Period Start/);
  await expect.poll(() => start.inputValue()).toBe(day(run.periodEnd, 1));
  expect((await page.getByLabel(/^Period End/).inputValue()) > day(run.periodEnd, 1)).toBe(true);

  const commitment = await first(listOf('commitments', { status: 'Active', fundId: run.fundId }));
  const { earliest } = await manager<{ earliest: string }>('GET', `/transfers/earliest?commitmentId=${commitment.id}`);
  await turn(`/transfers/new?commitmentId=${commitment.id}`);
  await page.getByText('The commitment can be transferred from', { exact: false }).waitFor();
  await expect.poll(() => page.getByLabel(/^Effective On/).inputValue()).toBe(earliest);
  await close();
});

test("a form about a fund opens in the context of the fund, with the fund's usual values", async () => {
  const visitor = await visit(browser);
  const { page, go } = visitor;
  await signIn(visitor, 'admin');
  const run = await first(listOf('fee-runs', {}));
  const funds = await manager<{ funds: Row[] }>('GET', listOf('funds', {}));
  const other = funds.funds.find(({ id }) => id !== run.fundId) as Row;
  const start = page.getByLabel(/^Period Start/);
  const workInOther = () =>
    page.evaluate((key) => localStorage.setItem('quarterdeck.context', key), `fund:${other.id}`);
  // In all contexts the form follows the fund in its address, or the one chosen in it.
  await go(`/fee-runs/new?fundId=${run.fundId}`);
  await expect.poll(() => start.inputValue()).toBe(day(run.periodEnd, 1));
  await workInOther();
  await go(`/fee-runs/new?fundId=${run.fundId}`);
  await expect.poll(() => start.inputValue()).toBe(day(run.periodEnd, 1));
  const commitment = await first(listOf('commitments', { status: 'Active', fundId: run.fundId }));
  const { earliest } = await manager<{ earliest: string }>('GET', `/transfers/earliest?commitmentId=${commitment.id}`);
  await workInOther();
  await go(`/transfers/new?commitmentId=${commitment.id}`);
  await page.getByText('The commitment can be transferred from', { exact: false }).waitFor();
  await expect.poll(() => page.getByLabel(/^Effective On/).inputValue()).toBe(earliest);
  await visitor.close();
});

test('an administrator is offered no step that would lock them out', async () => {
  const email = demoSignIns.find(({ role }: { role: Role }) => role === 'admin')?.email ?? '';
  const url = await demoUrl();
  const me = await askAs(url, await tokenOf(url, email))<Row>('GET', '/auth/me');
  const visitor = await enter('admin', `/users/${me.id}`);
  const main = visitor.page.getByRole('main');
  await main.getByRole('link', { name: 'Edit', exact: true }).waitFor();
  for (const name of ['Deactivate', 'Suspend', 'Change Role', 'Delete'])
    expect(await main.getByRole('button', { name, exact: true }).count()).toBe(0);
  const other = await manager<Row>('GET', '/auth/me');
  await visitor.turn(`/users/${other.id}`);
  await main.getByRole('button', { name: 'Deactivate', exact: true }).waitFor();
  await visitor.close();
});
