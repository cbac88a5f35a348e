import type { Page } from 'playwright-core';
import { spreadOf } from '../measure.ts';
import type { Line } from '../report.ts';
import { openVisit, settled } from './browser.ts';
import type { Given } from './index.ts';
import type { Wanted } from './watch.ts';

const COLD_RUNS = 3;
const rowsOf = (path: string): Wanted => ({ selector: `main tbody a[href^="${path}/"]`, path });

/** First visits with an empty cache, four times slowed CPU and a slow 4G line. */
export async function* coldSpeeds({ browser, url, sessionOf }: Given): AsyncGenerator<Line> {
  const session = await sessionOf('admin');
  const cold = async (path: string, wanted: Wanted, signedIn: boolean) => {
    const runs: { ms: number; shifts: number }[] = [];
    for (let run = 0; run < COLD_RUNS; run++) {
      const { page, close } = await openVisit(browser, { url, isSlow: true, ...(signedIn ? { session } : {}) });
      await page.goto(path, { waitUntil: 'commit' });
      const ms = await page.evaluate((what) => window.until(what), wanted);
      await page.waitForLoadState('networkidle');
      runs.push({ ms, shifts: await page.evaluate(() => window.shifts) });
      await close();
    }
    return { ms: spreadOf(runs.map((r) => r.ms)).p50, shifts: Math.max(...runs.map((r) => r.shifts)) };
  };
  const login = await cold('/login', { selector: 'input[type="password"]' }, false);
  yield { name: 'web cold: login usable', value: login.ms, limit: 2000, unit: 'ms' };
  yield shift('web cold: login', login.shifts);
  const list = await cold('/partners', rowsOf('/partners'), true);
  yield { name: 'web cold: rows of the first list', value: list.ms, limit: 4000, unit: 'ms' };
  yield shift('web cold: first list', list.shifts);
}

const LISTS = ['/funds', '/companies', '/transactions', '/documents', '/partners'] as const;

/** A session of one document that was here before: from list to list, and from rows to details. */
export async function* warmSpeeds({ browser, url, sessionOf }: Given): AsyncGenerator<Line> {
  const session = await sessionOf('admin');
  const { page, devtools, close } = await openVisit(browser, { url, session });
  await page.goto('/partners');
  await page.evaluate((what) => window.until(what), rowsOf('/partners'));
  await settled(page);
  // From a page of no entity: groups of the menu that are opened here stay open.
  await page.goto('/settings');
  await settled(page);
  for (const group of await page.locator('nav [aria-expanded]').all()) await group.click();
  const [lists, details]: [number[], number[]] = [[], []];
  for (const path of [...LISTS, ...LISTS]) {
    lists.push(await click(page, `nav a[href="${path}"]`, rowsOf(path)));
    await page.waitForLoadState('networkidle');
    details.push(await click(page, 'main tbody tr[tabindex]', { selector: 'main dl dd', path: `${path}/` }));
    await page.waitForLoadState('networkidle');
  }
  const note = (times: readonly number[]) =>
    `from ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
  yield { name: 'web warm: menu to rows', value: spreadOf(lists).p50, limit: 240, unit: 'ms', note: note(lists) };
  yield { name: 'web warm: row to details', value: spreadOf(details).p50, limit: 100, unit: 'ms', note: note(details) };
  yield shift('web warm: twenty pages', await page.evaluate(() => window.shifts));
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  const value = usedSize / 1024 / 1024;
  yield { name: 'web warm: heap after twenty pages', value, limit: 20, unit: 'MB', note: `${nodes} nodes` };
  await close();
}

/** Clicks, and counts the milliseconds until the page shows what was wanted. */
const click = (page: Page, selector: string, wanted: Wanted): Promise<number> =>
  page.evaluate(
    ([where, what]) => {
      const from = performance.now();
      document.querySelector<HTMLElement>(where)?.click();
      return window.until(what, from);
    },
    [selector, wanted] as const,
  );

const shift = (name: string, value: number): Line => ({
  name: `${name}, layout shift`,
  value,
  limit: 0.01,
  unit: '',
});
