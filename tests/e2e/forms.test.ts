import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { roles } from '../../resources/kit/names.ts';
import { pagePath } from '../../resources/kit/paths.ts';
import { openBrowser, settled, signIn, type Visitor, visit } from './browser.ts';
import { aFile, complaintsOf, fillRequired } from './fill.ts';
import { answers, formsOf } from './forms.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe.each(roles)('%s', (role) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit(browser);
    await signIn(visitor, role);
  });
  afterAll(() => visitor?.close());

  test.each(formsOf(role))(
    'fills the form for a new record of %s with what it asks for, and it is saved',
    async (name) => {
      const { page, turn, troubles } = visitor;
      troubles.length = 0;
      const path = pagePath(name, resources[name], 'create');
      await turn(path);
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
