import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, roles } from '../../resources/kit/names.ts';
import { openBrowser, settled, signIn, visit } from './browser.ts';

/** A = admin, M = fund manager, G = general partner, L = limited partner, C = company. */
const letters: Record<string, Role> = { A: 'admin', M: 'fund_manager', G: 'gp', L: 'lp', C: 'company' };

/** Who may open what, by hand from the table in section 2 of the specification and the design's seven settled points. */
const admitted: Record<string, string> = {
  '/select-context': 'AMGLC',
  '/profile': 'AMGLC',
  '/settings': 'AMGLC',
  '/notifications': 'AMGLC',
  '/not-found': 'AMGLC',
  '/dashboard/admin': 'AG',
  '/dashboard/partner': 'GL',
  '/dashboard/manager': 'M',
  '/partners': 'AGM',
  '/partners/new': 'AM',
  '/partners/{partner}': 'AMGLC',
  '/partners/{partner}/edit': 'AM',
  '/funds': 'AGLM',
  '/funds/new': 'AG',
  '/manager-fund': 'AGM',
  '/funds/{fund}': 'AGLM',
  '/funds/{fund}/edit': 'AGM',
  '/funds/onboarding': 'M',
  '/companies': 'AGLMC',
  '/companies/new': 'AGM',
  '/companies/{company}': 'AGLMC',
  '/companies/{company}/edit': 'AGMC',
  '/companies/{company}/verification': 'AMC',
  '/companies/{company}/link-fund': 'A',
  '/companies/verification': 'AM',
  '/companies/me': 'C',
  '/companies/me/verification': 'C',
  '/transactions': 'AGLM',
  '/transactions/new': 'AGLM',
  '/transactions/partner/{transaction}': 'AGLM',
  '/transactions/edit/partner/{transaction}': 'AGLM',
  '/transactions/pending': 'AGM',
  '/capital-calls': 'AGML',
  '/capital-calls/create': 'AGM',
  '/capital-calls/{call}/submit-payment': 'L',
  '/capital-calls/payment-review': 'AGM',
  '/documents': 'AMGLC',
  '/documents/upload': 'AMGLC',
  '/reports': 'AMGLC',
  '/reports/generate': 'AMGLC',
  '/reports/custom': 'AMGLC',
  '/fund-managers': 'AG',
  '/fund-managers/new': 'AG',
  '/fund-managers/{manager}': 'AG',
  '/fund-managers/{manager}/edit': 'AG',
  '/users': 'A',
  '/users/roles': 'A',
};
const homes: Record<Role, string> = {
  admin: '/dashboard/admin',
  fund_manager: '/dashboard/manager',
  gp: '/dashboard/partner',
  lp: '/dashboard/partner',
  company: '/companies/me',
};
const elsewhere: Record<string, string> = { '/nowhere/at/all': '/not-found', '/partners/x/y/z': '/not-found' };

let browser: Browser;
let ids: Record<string, string> = {};
beforeAll(async () => {
  browser = await openBrowser();
  const visitor = await visit(browser);
  await signIn(visitor, 'lp');
  ids = await idsFor(visitor.page);
  await visitor.close();
});
afterAll(() => browser?.close());

/** Records that the demo's limited partner sees; whoever runs the fund sees them too. */
const idsFor = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('auth_token');
    const first = async (path: string, key: string) => {
      const answer = await fetch(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
      const row = (await answer.json())[key]?.[0];
      return row as Record<string, string> | undefined;
    };
    const transaction = await first('/transactions?source=partner&limit=1', 'transactions');
    const call = await first('/capital-calls?limit=1&status=Active', 'capitalCalls');
    const company = await first('/companies?limit=1', 'companies');
    const fund = await first('/funds?limit=1&status=active', 'funds');
    return {
      transaction: transaction?.id ?? '',
      partner: transaction?.partnerId ?? '',
      call: call?.id ?? '',
      company: company?.id ?? '',
      fund: fund?.id ?? '',
      manager: fund?.managerId ?? '',
    };
  });

const filled = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => ids[key] || '01900000-0000-7000-8000-000000000000');

/** Goes to an address without loading the page anew, as a link does. */
const follow = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForTimeout(60);
  await settled(page);
};

test.each(roles)(
  '%s lands on every address where the specification says',
  async (role) => {
    const visitor = await visit(browser);
    const { page, troubles } = visitor;
    await signIn(visitor, role);
    const letter = Object.keys(letters).find((l) => letters[l] === role) as string;
    const landed: Record<string, string> = {};
    const expected: Record<string, string> = { '/': homes[role], '/dashboard': homes[role] };
    for (const [pattern, allowed] of Object.entries(admitted)) {
      const path = filled(pattern);
      expected[path] = allowed.includes(letter) ? path : homes[role];
    }
    Object.assign(expected, elsewhere);
    for (const [path, to] of Object.entries(expected)) {
      await follow(page, path);
      // A redirect may take a moment; where it never comes, the comparison below says so.
      await page.waitForURL((at) => at.pathname === to, { timeout: 5000 }).catch(() => {});
      await settled(page);
      landed[path] = new URL(page.url()).pathname;
    }
    expect(landed).toEqual(expected);
    // A record of somebody else is answered as an absent one; nothing else may go wrong.
    expect(troubles.filter((t) => !/404/.test(t))).toEqual([]);
    await visitor.close();
  },
  240_000,
);
