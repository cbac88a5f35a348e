import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { demoSignIns } from '../../../server/demo/stage/signIns.ts';
import { type Ask, askAs, listOf } from '../../setup/asking.ts';
import { sampleOf } from '../../setup/extent.ts';
import { signIn as tokenOf } from '../../setup/signIn.ts';
import { enter, settled } from '../browser.ts';
import { begunInDemo, demoUrl } from '../demo.ts';

// In the demo world all partners have debts, so none may sell: this fund is fully paid.
interface Row {
  id: string;
  version: number;
  name: string;
}
const FUND = 'Meridian Secondaries I';

const asking = async (role: Role) => {
  const url = await demoUrl();
  return askAs(url, await tokenOf(url, demoSignIns.find((each) => each.role === role)?.email ?? ''));
};
const make = async (ask: Ask, path: string, body: object = {}) =>
  Object.values(await ask<Record<string, Row>>('POST', path, body))[0] as Row;

/**
 * The demo's investor has 1.2m, another has 0.8m, half of each is paid; the investor sells a quarter, and buys all of the
 * other.
 */
const begun = begunInDemo(async () => {
  const [admin, manager, investor] = await Promise.all([asking('admin'), asking('fund_manager'), asking('lp')]);
  const { entityId } = await own(investor);
  const { partners } = await admin<{ partners: Row[] }>(
    'GET',
    listOf('partners', { type: 'LP', approvalStatus: 'APPROVED' }),
  );
  const [other, buyer] = partners.filter(({ id }) => id !== entityId) as [Row, Row];
  const gp = (await own(await asking('gp'))).entityId;
  const { id: fundId, version } = await make(manager, '/funds', { name: FUND, currency: 'USD', gpPartnerId: gp });
  await admin('PATCH', `/funds/${fundId}`, { version, secondPerson: false });
  const commit = async (partnerId: string, amount: string, paid: string) => {
    const { id } = await make(manager, '/commitments', { fundId, partnerId, amount, admissionDate: '2025-01-02' });
    for (const step of ['issue', 'activate']) await manager('POST', `/commitments/${id}/${step}`, {});
    const entry = { type: 'Investment', source: 'partner', fundId, partnerId, amount: paid, tradeDate: '2025-01-06' };
    const { id: entryId } = await make(manager, '/transactions', entry);
    await manager('POST', `/transactions/${entryId}/approve`, {});
    await manager('POST', `/transactions/${entryId}/complete`, { valueDate: '2025-01-06' });
    return id;
  };
  const sold = await commit(entityId, '1200000', '600000');
  const theirs = await commit(other.id, '800000', '400000');
  const sale = await make(admin, '/transfers', {
    ...{ commitmentId: sold, buyerId: buyer.id, part: 'fraction', fraction: '0.25' },
    ...{ effectiveOn: '2026-01-01', reason: 'Sold on the secondary market' },
  });
  const bought = await make(manager, '/transfers', {
    ...{ commitmentId: theirs, buyerId: entityId, part: 'full', effectiveOn: '2026-02-01', reason: 'All of it' },
  });
  return {
    ...{ id: fundId, seller: entityId, sold, sale: sale.id, bought: bought.id },
    ...{ buyer: buyer.name, others: [other.name, buyer.name] },
  };
});

/** Puts them into effect unless that is done already: a retried test runs in a new world. */
const putIntoEffect = async () => {
  const [manager, { sale, bought }] = await Promise.all([asking('fund_manager'), begun()]);
  for (const id of [sale, bought]) {
    const { transfer } = await manager<{ transfer: { status: string } }>('GET', `/transfers/${id}`);
    if (transfer.status === 'Draft') await manager('POST', `/transfers/${id}/apply`, {});
  }
};
const own = async (ask: Ask) => {
  const answer = await ask<{ user?: { entityId: string }; entityId?: string }>('GET', '/auth/me');
  return { entityId: answer.user?.entityId ?? answer.entityId ?? '' };
};

const main = (page: Page) => page.getByRole('main');
const shows = (page: Page) => expect.poll(() => main(page).innerText(), { timeout: 10_000 });

test('a manager previews a transfer for both parties, and puts it into effect', async () => {
  const fund = await begun();
  const office = await enter('fund_manager');
  for (const [id, lines] of [
    [fund.sale, ['$300,000.00', '$150,000.00', fund.buyer]],
    [fund.bought, ['$800,000.00', '$400,000.00']],
  ] as const) {
    await office.turn(`/transfers/${id}`);
    for (const line of lines) await shows(office.page).toContain(line);
    await office.page.getByRole('button', { name: 'Put into Effect' }).click();
    const asked = office.page.getByRole('dialog');
    await asked.getByText('The seller and the buyer are notified of their own side.', { exact: false }).waitFor();
    await asked.getByRole('button', { name: 'Put into Effect' }).click();
    await asked.waitFor({ state: 'detached' });
    await shows(office.page).toContain('Effective');
  }
  expect(office.troubles).toEqual([]);
  await office.close();
});

const looks: readonly [string, object][] = [
  ['on a phone, in the dark', { width: 390, height: 844, phone: true, dark: true }],
  ['at a desk', {}],
];

test.each(sampleOf(looks, 1))('a partner who sold and bought sees its own side alone, %s', async (_, options) => {
  const fund = await begun();
  await putIntoEffect();
  const investor = await enter('lp', '/', options);
  const { page } = investor;
  const pages = [
    ['/dashboard/partner', [FUND, '$1,700,000.00']],
    ['/notifications', [`${FUND}: your interest was transferred`, `${FUND}: an interest was transferred to you`]],
    [`/commitments/${fund.sold}?tab=transfer-lines`, ['Seller', '$1,200,000.00', '$900,000.00', '$150,000.00']],
    [
      `/partners/${fund.seller}/capital-account?fund=${fund.id}`,
      ['Interest bought (at NAV)', '$400,000.00', 'Interest sold (at NAV)', '$150,000.00'],
    ],
    [`/partners/${fund.seller}`, ['$850,000.00']],
  ] as const;
  for (const [path, words] of pages) {
    await investor.turn(path);
    for (const word of words) await shows(page).toContain(word);
    const shown = await main(page).innerText();
    for (const other of fund.others) expect([path, shown]).toEqual([path, expect.not.stringContaining(other)]);
  }
  // The combined view is for staff.
  await investor.turn(`/transfers/${fund.sale}`);
  await settled(page);
  expect(new URL(page.url()).pathname).not.toContain('/transfers/');
  expect(await main(page).innerText()).not.toContain(fund.buyer);
  expect(investor.troubles).toEqual([]);
  await investor.close();
});

test('the general partner reads a transfer of its fund with both parties, and has no step on it', async () => {
  const fund = await begun();
  await putIntoEffect();
  const partner = await enter('gp', `/transfers/${fund.sale}?tab=transfer-lines`);
  for (const word of [fund.buyer, '$900,000.00', '$300,000.00']) await shows(partner.page).toContain(word);
  for (const step of ['Reverse', 'Edit'])
    expect(await partner.page.getByRole('button', { name: step }).count()).toBe(0);
  expect(partner.troubles).toEqual([]);
  await partner.close();
});
