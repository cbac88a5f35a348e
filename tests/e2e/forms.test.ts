import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { type ResourceName, type Role, roles } from '../../resources/kit/names.ts';
import { pagePath } from '../../resources/kit/paths.ts';
import { sampleOf } from '../setup/extent.ts';
import { openBrowser, settled, signIn, type Visitor, visit } from './browser.ts';
import { aFile, complaintsOf, fillRequired } from './fill.ts';
import { answers, formsOf } from './forms.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const SAMPLE: Record<Role, number> = { admin: 9, fund_manager: 2, gp: 1, lp: 1, company: 2 };

describe.each(roles)('%s', (role) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit(browser);
    await signIn(visitor, role);
  });
  afterAll(() => visitor?.close());

  test.each(sampleOf(formsOf(role), SAMPLE[role]))(
    'fills in the form for a new record of %s with its required inputs; each refusal is shown, and then it is saved',
    async (name) => {
      const { page, turn, troubles } = visitor;
      troubles.length = 0;
      const path = pagePath(name, resources[name], 'create');
      await turn(path);
      expect(new URL(page.url()).pathname).toBe(path);
      if (resources[name].upload) await page.locator('input[type="file"]').setInputFiles(aFile());
      const asked = await fillRequired(page, answers[name]);
      if (role === 'lp' || role === 'company') expect(asked.join()).not.toMatch(/Owner|Partner|Company/);
      if (role === 'admin') await refuse(page, name);
      await save(page);
      await page.waitForURL((to) => to.pathname !== path, { timeout: 10_000 }).catch(() => null);
      await settled(page);
      expect(await complaintsOf(page)).toEqual([]);
      expect(new URL(page.url()).pathname).not.toBe(path);
      expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
    },
  );
});

const save = (page: Page) => page.getByRole('button', { name: /^(Save|Upload)$/ }).click();

/** The server refuses every field of the form, and two unknown ones: all errors are readable. */
const refuse = async (page: Page, name: ResourceName) => {
  const resource = resources[name];
  const fields = resource.form.flatMap((section) => section.fields);
  const inner = fields.flatMap((source) => {
    const field = resource.fields[source];
    return field && 'fields' in field && field.fields && field.kind === 'group'
      ? Object.keys(field.fields).map((part) => `${source}.${part}`)
      : [];
  });
  const errors = [...fields, ...inner, 'body', 'somethingElse'].map((field, index) => ({
    field,
    message: `Refused for reason ${index}.`,
  }));
  const error = { code: 'VALIDATION_ERROR', message: 'Please correct the highlighted fields.', errors };
  const requests = new RegExp(`/api/v1/${name}(/upload)?(\\?|$)`);
  await page.route(requests, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: { error } }) : route.fallback(),
  );
  await save(page);
  const unseen = async () => {
    const text = await page.getByRole('main').innerText();
    return errors.filter(({ message }) => !text.includes(message)).map(({ field }) => field);
  };
  await expect.poll(unseen, { timeout: 15_000 }).toEqual([]);
  await page.unroute(requests);
};
