import { expect, test } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { sampleOf } from '../../setup/extent.ts';
import { enter, settled } from '../browser.ts';

/** Menu entries of each role by hand from section 2 of the specification, plus pages that staff use daily. */
const menus: Record<Role, string[]> = {
  admin: [
    '/dashboard/admin',
    '/partners',
    '/partners/new',
    '/fund-managers',
    '/fund-managers/new',
    '/funds',
    '/funds/new',
    '/bank-accounts',
    '/journals',
    '/market-indices',
    '/exchange-rates',
    '/companies',
    '/companies/new',
    '/companies/verification',
    '/company-figures',
    '/company-figures/outstanding',
    '/transactions',
    '/transactions/pending',
    '/capital-calls',
    '/capital-calls/payment-review',
    '/approvals',
    '/distributions',
    '/bank-statements',
    '/bank-statements/upload',
    '/bank-lines',
    '/documents',
    '/documents/upload',
    '/reports',
    '/reports/generate',
    '/reports/custom',
    '/report-definitions',
    '/statement-runs',
    '/users',
    '/users/roles',
    '/audit-events',
    '/background-jobs',
    '/letterheads',
    '/tasks/own',
    '/tasks',
    '/calendar',
  ],
  fund_manager: [
    '/dashboard/manager',
    '/partners',
    '/partners/new',
    '/funds',
    '/bank-accounts',
    '/journals',
    '/market-indices',
    '/exchange-rates',
    '/companies',
    '/companies/new',
    '/company-figures',
    '/company-figures/outstanding',
    '/transactions',
    '/transactions/pending',
    '/capital-calls',
    '/capital-calls/payment-review',
    '/approvals',
    '/distributions',
    '/bank-statements',
    '/bank-statements/upload',
    '/bank-lines',
    '/documents',
    '/documents/upload',
    '/reports',
    '/reports/generate',
    '/report-definitions',
    '/statement-runs',
    '/tasks/own',
    '/tasks',
    '/calendar',
  ],
  gp: [
    '/partners',
    '/investments',
    '/fund-managers',
    '/funds',
    '/companies',
    '/transactions',
    '/documents',
    '/reports',
    '/report-definitions',
    '/calendar',
  ],
  lp: ['/investments', '/transactions', '/capital-calls', '/distributions', '/documents', '/reports', '/calendar'],
  company: ['/companies/me', '/companies/me/verification', '/documents', '/documents/upload', '/calendar'],
};
const homes: Record<Role, string> = {
  admin: '/dashboard/admin',
  fund_manager: '/dashboard/manager',
  gp: '/dashboard/partner',
  lp: '/dashboard/partner',
  company: '/companies/me',
};

test.each(Object.keys(menus) as Role[])(
  "%s starts at home, has the role's menu entries, and opens them without an error",
  async (role) => {
    const visitor = await enter(role);
    const { page, troubles } = visitor;
    expect(new URL(page.url()).pathname).toBe(homes[role]);

    const navigation = page.getByRole('navigation');
    const found = new Set<string>();
    const collect = async () => {
      for (const link of await navigation.locator('a[href]').all()) found.add((await link.getAttribute('href')) ?? '');
    };
    await collect();
    const groups = navigation.locator('[aria-expanded]');
    for (let i = 0; i < (await groups.count()); i++) {
      const group = groups.nth(i);
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
      await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true');
      await collect();
    }
    expect([...found].sort()).toEqual([...menus[role]].sort());

    for (const path of sampleOf(menus[role], 4)) {
      await navigation.locator(`a[href="${path}"]`).first().click();
      await settled(page);
      expect(new URL(page.url()).pathname, path).toBe(path);
      expect(await page.getByRole('main').innerText(), path).not.toMatch(
        /resources\.|layout\.|screens\.|ra\.|undefined|NaN|\[object/,
      );
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(10);
    }
    await settled(page);
    expect(troubles).toEqual([]);
    await visitor.close();
  },
);

test('on a phone the app bar shows the full name of the current fund', async () => {
  const visitor = await enter('fund_manager', '/transactions', { width: 390, height: 844, phone: true });
  const title = visitor.page.getByRole('banner').getByText(/^Fund Manager: Northlight/);
  await title.waitFor();
  expect(await title.evaluate((e) => [e.scrollHeight > e.clientHeight, e.scrollWidth > e.clientWidth])).toEqual([
    false,
    false,
  ]);
  await visitor.close();
});
