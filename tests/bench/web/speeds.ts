import type { Page } from 'playwright-core';
import { spreadOf } from '../measure.ts';
import type { Line } from '../report.ts';
import { openVisit, quiet, settled } from './browser.ts';
import type { Given } from './index.ts';
import { line, preset } from './slow.ts';
import type { Wanted } from './watch.ts';

const COLD_RUNS = 3;
const rowsOf = (path: string): Wanted => ({ selector: `main tbody a[href^="${path}/"]`, path });

/** Measures first visits with an empty cache, a throttled CPU and a slow connection. */
export async function* coldSpeeds({ browser, url, sessionOf }: Given): AsyncGenerator<Line> {
  const session = await sessionOf('admin');
  const cold = async (path: string, wanted: Wanted, isSignedIn: boolean, slow: typeof line | typeof preset) => {
    const { page, close } = await openVisit(browser, { url, slow, ...(isSignedIn ? { session } : {}) });
    await page.goto(path, { waitUntil: 'commit' });
    const ms = await page.evaluate((what) => window.until(what), wanted);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => window.shifts);
    await close();
    return { ms, shifts };
  };
  for (const { name, path, wanted, limit, isSignedIn } of firstVisits) {
    const runs = [];
    for (let run = 0; run < COLD_RUNS; run++) runs.push(await cold(path, wanted, isSignedIn, line));
    const { ms } = await cold(path, wanted, isSignedIn, preset);
    const value = spreadOf(runs.map((r) => r.ms)).p50;
    const note = `${ms.toFixed(0)} with DevTools' preset`;
    yield { name: `web cold: ${name}`, value, limit, unit: 'ms', note };
    yield shift(`web cold: ${name}`, Math.max(...runs.map((r) => r.shifts)));
  }
}

const firstVisits = [
  {
    name: 'login usable',
    path: '/login',
    wanted: { selector: 'input[type="password"]' },
    limit: 2000,
    isSignedIn: false,
  },
  { name: 'rows of the first list', path: '/partners', wanted: rowsOf('/partners'), limit: 4000, isSignedIn: true },
] as const;

const LISTS = ['/funds', '/companies', '/transactions', '/documents', '/partners'] as const;

/** Measures a warm session in one document: from list to list, and from rows to details. */
export async function* warmSpeeds({ browser, url, sessionOf }: Given): AsyncGenerator<Line> {
  const session = await sessionOf('admin');
  const { page, devtools, close } = await openVisit(browser, { url, session });
  await page.goto('/partners');
  await page.evaluate((what) => window.until(what), rowsOf('/partners'));
  await settled(page);
  // Starts from a page without an entity: menu groups opened here stay open.
  await page.goto('/settings');
  await settled(page);
  for (const group of await page.locator('nav [aria-expanded]').all()) await group.click();
  const [lists, details]: [number[], number[]] = [[], []];
  for (const path of [...LISTS, ...LISTS]) {
    lists.push(await click(page, `nav a[href="${path}"]`, rowsOf(path)));
    await quiet(page);
    details.push(await click(page, rowsOf(path).selector, { selector: 'main dl dd', path: `${path}/` }));
    await quiet(page);
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
  const shifts: { path: string; value: number }[] = [];
  for (const path of LISTS) {
    await page.goto(path);
    await page.evaluate((what) => window.until(what), rowsOf(path));
    await settled(page);
    shifts.push({ path, value: await page.evaluate(() => window.shifts) });
  }
  const worst = shifts.reduce((a, b) => (b.value > a.value ? b : a));
  yield { ...shift('web warm: lists by address', worst.value), note: `most on ${worst.path}` };
  await close();
}

/** Clicks, and returns the milliseconds until the page shows the wanted content. */
export const click = async (page: Page, selector: string, wanted: Wanted): Promise<number> => {
  const measured = page.evaluate(
    (what) =>
      new Promise<number>((done, fail) => {
        const began = ({ timeStamp }: Event) => window.until(what, timeStamp).then(done, fail);
        addEventListener('click', began, { once: true, capture: true });
      }),
    wanted,
  );
  await page.locator(selector).first().click();
  return measured;
};

const shift = (name: string, value: number): Line => ({
  name: `${name}, layout shift`,
  value,
  limit: 0.01,
  unit: '',
});
