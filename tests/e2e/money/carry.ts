import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { demoSignIns } from '../../../server/demo/stage/signIns.ts';
import { type Ask, askAs, listOf } from '../../setup/asking.ts';
import { signIn as tokenOf } from '../../setup/signIn.ts';
import { enter, openBrowser, signIn, visit } from '../browser.ts';
import { begunInDemo, demoUrl } from '../demo.ts';

// A European fund whose general partner has no commitment: a company was sold at a gain, the proceeds were distributed, and 30
// % of the carry is in escrow.
interface Row {
  id: string;
  version: number;
  name: string;
}
const FUND = 'Meridian Escrow I';
const GP = 'Harbour Point GP LLC';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const asking = async (role: Role) => {
  const url = await demoUrl();
  return askAs(url, await tokenOf(url, demoSignIns.find((each) => each.role === role)?.email ?? ''));
};
const make = async (ask: Ask, path: string, body: object = {}) =>
  Object.values(await ask<Record<string, Row>>('POST', path, body))[0] as Row;

const begun = begunInDemo(async () => {
  const [admin, manager] = await Promise.all([asking('admin'), asking('fund_manager')]);
  const general = { type: 'GP', name: GP, email: 'harbour@example.test' };
  const { id: gp } = await make(admin, '/partners', general);
  const { partners } = await admin<{ partners: Row[] }>(
    'GET',
    listOf('partners', { type: 'LP', approvalStatus: 'APPROVED' }),
  );
  const { companies } = await admin<{ companies: Row[] }>('GET', listOf('companies', { approvalStatus: 'APPROVED' }));
  const companyId = companies[0]?.id;
  const terms = { waterfallType: 'european', carryRate: '0.2', catchUpRate: '1', carryEscrowPct: '0.3' };
  const { id: fundId, version } = await make(manager, '/funds', { name: FUND, currency: 'USD', ...terms });
  await admin('PATCH', `/funds/${fundId}`, { version, secondPerson: false, gpPartnerId: gp });
  await make(admin, '/fund-companies', { fundId, companyId, linkedAt: '2025-01-02' });
  const book = (day: string, values: object) => enterIn(admin, fundId, day, values);
  for (const [at, amount] of [
    [0, '6000000'],
    [1, '4000000'],
  ] as const) {
    const partnerId = partners[at]?.id;
    const { id } = await make(admin, '/commitments', { fundId, partnerId, amount, admissionDate: '2025-01-02' });
    for (const step of ['issue', 'activate']) await admin('POST', `/commitments/${id}/${step}`, {});
    await book('2025-01-06', { type: 'Investment', source: 'partner', partnerId, amount });
  }
  await book('2025-01-07', { type: 'Investment', source: 'company', companyId, amount: '10000000' });
  await book('2026-01-07', { type: 'Sale', source: 'company', companyId, amount: '20000000', fullExit: true });
  const run = { fundId, title: 'All of the sale', source: 'sale', companyId, proceeds: '20000000' };
  const { id } = await make(manager, '/distributions', { ...run, distributionDate: '2026-01-08' });
  await manager('POST', `/distributions/${id}/issue`, {});
  return { id: fundId, gp };
});

const enterIn = async (admin: Ask, fundId: string, day: string, values: object) => {
  const { id } = await make(admin, '/transactions', { fundId, tradeDate: day, ...values });
  await admin('POST', `/transactions/${id}/approve`, {});
  await admin('POST', `/transactions/${id}/complete`, { valueDate: day });
};

/** Releases the escrow unless it is done already: a retried test runs in a new world. */
const release = async () => {
  const [admin, fund] = await Promise.all([asking('admin'), begun()]);
  const asked = { type: 'Escrow Released', fundId: fund.id };
  const { transactions } = await admin<{ transactions: Row[] }>('GET', listOf('transactions', asked));
  if (transactions.length) return;
  const day = new Date().toISOString().slice(0, 10);
  await enterIn(admin, fund.id, day, { ...asked, source: 'partner', partnerId: fund.gp, amount: '600000' });
};

const main = (page: Page) => page.getByRole('main');
const shows = (page: Page) => expect.poll(() => main(page).innerText(), { timeout: 15_000 });

test('carry is released from escrow: proposed, previewed by partner before entry and before posting', async () => {
  const fund = await begun();
  const office = await enter('fund_manager');
  const { page } = office;
  await office.turn(`/funds/${fund.id}`);
  await shows(page).toContain('$600,000.00');
  await main(page).getByRole('link', { name: 'Release escrow' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: /^Partner/ }).inputValue(), { timeout: 15_000 }).toBe(GP);
  await expect
    .poll(() => page.getByRole('textbox', { name: /^Amount/ }).inputValue(), { timeout: 15_000 })
    .toBe('600,000.00');
  const preview = main(page).getByRole('status', { name: 'Effect of this change' });
  await preview.getByText(/^At most \$600,000\.00 can be entered on /).waitFor();
  await preview.getByRole('row', { name: /Carry in escrow \$600,000\.00 \$0\.00/ }).waitFor();
  await preview.getByRole('row', { name: /Carry paid \$1,400,000\.00 \$2,000,000\.00/ }).waitFor();
  await preview.getByText('No partner’s net asset value changes.').waitFor();
  // An amount above the escrow is reported while it is typed.
  await page.getByRole('textbox', { name: /^Amount/ }).fill('600000.01');
  await preview.getByText(/^Exceeds the maximum: at most \$600,000\.00/).waitFor();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('600000.00');
  await preview.getByRole('row', { name: /Carry in escrow/ }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/transactions\/partner\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Complete' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('row', { name: /Carry paid \$1,400,000\.00 \$2,000,000\.00/ }).waitFor();
  await asked.getByRole('button', { name: 'Complete' }).click();
  await asked.waitFor({ state: 'detached' });
  await office.turn(`/funds/${fund.id}`);
  await shows(page).toContain('$2,000,000.00');
  expect(await main(page).getByRole('link', { name: 'Release escrow' }).count()).toBe(0);
  // The fund was requested in the previous context.
  expect(office.troubles.filter((text) => !(text.includes('404') && text.includes(`/funds/${fund.id}`)))).toEqual([]);
  await office.close();
});

test('a clawback is previewed by partner: the amount returned, and the value of the share afterwards', async () => {
  await release();
  const fund = await begun();
  const office = await enter('admin');
  const { page } = office;
  const asked = new URLSearchParams({
    ...{ type: 'Clawback', fundId: fund.id, partnerId: fund.gp },
    ...{ amount: '1000000.00', tradeDate: new Date().toISOString().slice(0, 10) },
  });
  await office.turn(`/transactions/new?${asked}`);
  const preview = main(page).getByRole('status', { name: 'Effect of this change' });
  await preview.getByText(/^At most \$2,000,000\.00 can be entered on /).waitFor();
  // The fund has no loss: any return is owed again.
  await preview.getByText(/^By the whole fund today, \$0\.00 must be returned\./).waitFor();
  const table = preview.getByRole('table', { name: 'By partner' });
  await table.getByRole('row', { name: /\$1,200,000\.00 \$600,000\.00/ }).waitFor();
  await table.getByRole('row', { name: /\$800,000\.00 \$400,000\.00/ }).waitFor();
  // Payments and returns are on its account, also without a commitment.
  await office.turn(`/partners/${fund.gp}/capital-account`);
  const carried = main(page).getByRole('table', { name: 'Carried interest of the general partner' });
  await carried.getByRole('row', { name: /^Released from escrow .*\$600,000\.00/ }).waitFor();
  expect(office.troubles).toEqual([]);
  await office.close();
});

test('a general partner that gets a fund while signed in opens the fund and its account by their links', async () => {
  const fund = await begun();
  const office = await visit(browser);
  const { page } = office;
  await signIn(office, 'gp');
  const [admin, general] = await Promise.all([asking('admin'), asking('gp')]);
  const { entityId } = await general<{ entityId: string }>('GET', '/auth/me');
  const { fund: given } = await admin<{ fund: Row }>('GET', `/funds/${fund.id}`);
  await admin('PATCH', `/funds/${fund.id}`, { version: given.version, gpPartnerId: entityId });
  await office.turn(`/partners/${entityId}/capital-account?fund=${fund.id}`);
  await main(page).getByRole('heading', { name: FUND }).waitFor();
  await office.turn(`/funds/${fund.id}`);
  await main(page).getByRole('heading', { name: FUND }).waitFor();
  await office.close();
});
