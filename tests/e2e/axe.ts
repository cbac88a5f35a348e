import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { settled } from './browser.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/**
 * Returns axe findings of the current page, light on a desktop and dark on a phone, and reports horizontal scrolling on the
 * phone.
 */
export const audit = async (page: Page, name: string): Promise<string[]> => {
  const desk = page.viewportSize() ?? DESK;
  const found = await auditOnce(page, name);
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
};

/**
 * Same as `audit`, but leaves the page in its last layout: the next page of a series is checked on the phone first. A new
 * layout takes as long as loading the next page.
 */
export const auditOnce = async (page: Page, name: string): Promise<string[]> => {
  const isPhone = page.viewportSize()?.width === PHONE.width;
  const first = await look(page, name, isPhone);
  await page.setViewportSize(isPhone ? DESK : PHONE);
  await page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark' });
  await settled(page);
  return [...first, ...(await look(page, name, !isPhone))];
};

const look = async (page: Page, name: string, isPhone: boolean): Promise<string[]> => {
  // A colour in transition has no final contrast.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
  if (!isPhone) return violations(page, `${name} light`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const found = await violations(page, `${name} dark`);
  return wide > PHONE.width ? [...found, `${name}: ${wide} pixels wide on a phone`] : found;
};

/** Computes only the results that are read; preloads no style sheets, which only disabled rules need. */
const OPTIONS = { resultTypes: ['violations'], selectors: false, preload: { assets: ['media'], timeout: 10_000 } };

/** Returns axe findings of the page in its current state, with open menus and dialogs. */
export const violations = async (page: Page, name: string): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations: found } = (await page.evaluate(`axe.run(document, ${JSON.stringify(OPTIONS)})`)) as Found;
  return found.map(
    ({ id, nodes }) =>
      `${name}: ${id} ${nodes
        .map((n) => n.html.slice(0, 160))
        .slice(0, 3)
        .join(' | ')} ${nodes[0]?.failureSummary?.replaceAll('\n', ' ').slice(0, 250) ?? ''}`,
  );
};
