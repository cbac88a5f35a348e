import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { settled } from './browser.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** What axe finds on the present page, light on a desk and dark on a phone, and whether the phone has to scroll sideways. */
export const audit = async (page: Page, name: string): Promise<string[]> => {
  const light = await violations(page, `${name} light`);
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  // A colour on its way to another is neither.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const dark = await violations(page, `${name} dark`);
  if (desk) await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark, ...(wide > 390 ? [`${name}: ${wide} pixels wide on a phone`] : [])];
};

const violations = async (page: Page, name: string): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations: found } = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as Found;
  return found.map(
    ({ id, nodes }) =>
      `${name}: ${id} ${nodes
        .map((n) => n.html.slice(0, 160))
        .slice(0, 3)
        .join(' | ')} ${nodes[0]?.failureSummary?.replaceAll('\n', ' ').slice(0, 250) ?? ''}`,
  );
};
