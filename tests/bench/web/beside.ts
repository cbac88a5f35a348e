import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { spreadOf } from '../measure.ts';
import type { Line } from '../report.ts';
import { type Bare, serveBare, signInBare } from './bare.ts';
import { openVisit, quiet, type Session } from './browser.ts';
import type { Given } from './index.ts';
import { line } from './slow.ts';
import { click } from './speeds.ts';
import type { Wanted } from './watch.ts';
import { assets } from './weights.ts';

const COLD_RUNS = 3;
const WARM_RUNS = 5;

/** One of the two apps, and the selectors of its pages. */
interface Side {
  url: string;
  assets: string;
  session: Session;
  rows: (path: string) => Wanted;
  /** A link of the menu. */
  menu: (path: string) => string;
  details: (path: string) => Wanted;
}

/** Measures the portal against a bare react-admin app of the same packages, built and measured in the same run. */
export async function* beside(given: Given): AsyncGenerator<Line> {
  const bare = await serveBare(given.url);
  try {
    const [portal, least] = [await portalSide(given), await bareSide(given, bare)];
    const of = async (measure: (given: Given, side: Side) => Promise<number>) => ({
      value: await measure(given, portal),
      other: await measure(given, least),
    });
    const told = (
      name: string,
      unit: Line['unit'],
      factor: number,
      { value, other }: { value: number; other: number },
    ): Line => ({
      name: `web beside: ${name}`,
      value,
      limit: other * factor,
      unit,
      note: `bare ${other.toFixed(unit === 'KB' ? 1 : 0)} ${unit}, ${(value / other).toFixed(2)} times`,
    });
    yield told('bytes until the first rows', 'KB', 1.3, await of(weightOf));
    yield told('first rows on a slow line', 'ms', 1.15, await of(coldOf));
    yield told('menu to rows', 'ms', 1.2, await of((g, side) => warmOf(g, side, 'rows')));
    yield told('row to details', 'ms', 1.2, await of((g, side) => warmOf(g, side, 'details')));
  } finally {
    await bare.stop();
  }
}

const portalSide = async ({ url, sessionOf }: Given): Promise<Side> => ({
  url,
  assets,
  session: await sessionOf('admin'),
  rows: (path) => ({ selector: `main tbody a[href^="${path}/"]`, path }),
  menu: (path) => `nav a[href="${path}"]`,
  details: (path) => ({ selector: 'main dl dd', path: `${path}/` }),
});

const bareSide = async ({ browser }: Given, bare: Bare): Promise<Side> => ({
  url: bare.url,
  assets: bare.assets,
  session: await signInBare(browser, bare),
  rows: (path) => ({ selector: 'tbody td.column-name', path }),
  menu: (path) => `a[role="menuitem"][href="${path}"]`,
  details: (path) => ({ selector: '.RaLabeled-label', path: `${path}/` }),
});

const open = async ({ browser }: Given, { url, session }: Side, options: object = {}) =>
  openVisit(browser, { url, session, ...options });

const firstRows = async (page: Page, side: Side) => {
  await page.goto('/partners', { waitUntil: 'commit' });
  return page.evaluate((what) => window.until(what), side.rows('/partners'));
};

/** Returns the KB of gzipped JavaScript loaded before the rows appear. */
const weightOf = async (given: Given, side: Side): Promise<number> => {
  const { page, close } = await open(given, side, { savesData: true });
  await firstRows(page, side);
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/([^/?]+\.js)/.exec(name)?.[1] ?? []),
  );
  await close();
  return [...new Set(names)].reduce((sum, name) => sum + statSync(join(side.assets, `${name}.gz`)).size, 0) / 1024;
};

const coldOf = async (given: Given, side: Side): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < COLD_RUNS; run++) {
    const { page, close } = await open(given, side, { slow: line });
    times.push(await firstRows(page, side));
    await close();
  }
  return spreadOf(times).p50;
};

/** Measures from a click in the menu to the rows, or from a click on a row to its details, with scripts already loaded. */
const warmOf = async (given: Given, side: Side, step: 'rows' | 'details'): Promise<number> => {
  const { page, close } = await open(given, side);
  await firstRows(page, side);
  await quiet(page);
  const times: number[] = [];
  for (let run = 0; run < WARM_RUNS; run++)
    for (const path of ['/companies', '/partners']) {
      const group = page.locator('nav [aria-expanded="false"]');
      while (!(await page.locator(side.menu(path)).count()) && (await group.count())) await group.first().click();
      const rows = await click(page, side.menu(path), side.rows(path));
      await quiet(page);
      const details = await click(page, side.rows(path).selector, side.details(path));
      await quiet(page);
      times.push(step === 'rows' ? rows : details);
    }
  await close();
  return spreadOf(times).p50;
};
