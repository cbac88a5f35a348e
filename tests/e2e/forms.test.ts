import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { admits } from '../../resources/kit/can.ts';
import { type ResourceName, type Role, resourceNames, roles } from '../../resources/kit/names.ts';
import { pagePath } from '../../resources/kit/paths.ts';
import { narrowerPages } from '../../resources/portal.ts';
import { openBrowser, settled, signIn, type Visitor, visit } from './browser.ts';
import { type Answers, aFile, complaintsOf, fillRequired } from './fill.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const FUND = 'Northlight Growth Fund II';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What a form is told where the kind of an input does not say it: the parties of the demo world. */
const answers: Readonly<Partial<Record<ResourceName, Answers>>> = {
  transactions: { Type: 'Commitment', Fund: FUND, Partner: 'Halloway Foundation' },
  'capital-calls': { Fund: FUND, 'Due Date': inDays(30) },
  documents: { 'Owner Kind': 'Fund', Owner: 'Northlight' },
  commitments: { Fund: FUND, Partner: 'Halloway Foundation', 'Closing No.': '7' },
  'fund-companies': { Fund: FUND, Company: 'Arbor' },
  valuations: { Fund: FUND, Company: 'Tidewell', Date: inDays(-3) },
  memberships: { Type: 'Fund', Role: 'Limited Partner' },
  'bank-accounts': { 'Owner Kind': 'Fund', Owner: 'Northlight' },
};
/** Made on a page of their own, with tests of their own. */
const elsewhere: readonly ResourceName[] = ['funds', 'reports', 'payments'];

const forms = (role: Role) =>
  resourceNames.filter((name) => {
    const path = pagePath(name, resources[name], 'create');
    return (
      !elsewhere.includes(name) &&
      admits(resources[name].access.create, role) &&
      (narrowerPages[path]?.includes(role) ?? true)
    );
  });

describe.each(roles)('%s', (role) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit(browser);
    await signIn(visitor, role);
  });
  afterAll(() => visitor?.close());

  test.each(forms(role))(
    'fills the form for a new record of %s with what it asks for, and it is saved',
    async (name) => {
      const { page, go, troubles } = visitor;
      troubles.length = 0;
      troubles.length = 0;
      const path = pagePath(name, resources[name], 'create');
      await go(path);
      expect(new URL(page.url()).pathname).toBe(path);
      if (resources[name].upload) await page.locator('input[type="file"]').setInputFiles(aFile());
      const asked = await fillRequired(page, answers[name]);
      if (role === 'lp' || role === 'company') expect(asked.join()).not.toMatch(/Owner|Partner|Company/);
      await page.getByRole('button', { name: /^(Save|Upload)$/ }).click();
      await page.waitForURL((to) => to.pathname !== path, { timeout: 10_000 }).catch(() => null);
      await settled(page);
      expect(await complaintsOf(page)).toEqual([]);
      expect(new URL(page.url()).pathname).not.toBe(path);
      expect(troubles).toEqual([]);
    },
  );
});
