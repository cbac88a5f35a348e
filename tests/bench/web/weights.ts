import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Line } from '../report.ts';
import { openVisit, type Person, settled } from './browser.ts';
import type { Given } from './index.ts';
import { addressOf, firstListOf, places } from './places.ts';

// The portal waits this long before it prefetches shared chunks.
const AHEAD_AFTER = 1500;
/** The bare react-admin app's 491 KB (beside.ts) times 1.3; prefetched chunks count as well. */
const FIRST_LIST_KB = 638;
/** Folder of the built portal's scripts. */
export const assets = join(import.meta.dirname, '..', '..', '..', 'dist', 'web', 'assets');

/** KB of gzipped JavaScript: of the login page, of each role's first list, and of each further page on top of that list. */
export async function* weights({ browser, url, sessionOf }: Given): AsyncGenerator<Line> {
  const login = await openVisit(browser, { url, savesData: true });
  await login.page.goto('/login');
  await login.page.waitForLoadState('networkidle');
  const beside = (path: string) => /^firebase/.test(path);
  const asked = await scriptsOf(login.page);
  yield line('login page', sizeOf(asked.filter((path) => !beside(path))), 80, {
    note: `and ${sizeOf(asked.filter(beside)).toFixed(1)} KB of firebase beside it`,
  });
  await login.close();

  let opened: { person: Person; page: Page; close: () => Promise<void>; first: readonly string[] } | undefined;
  for (const place of places) {
    if (opened?.person !== place.person) {
      await opened?.close();
      const visit = await openVisit(browser, { url, session: await sessionOf(place.person) });
      const list = firstListOf(place.person);
      const spare = await openVisit(browser, { url, session: await sessionOf(place.person), savesData: true });
      await spare.page.goto(`/${list}`);
      await settled(spare.page);
      const until = sizeOf(await scriptsOf(spare.page));
      await spare.close();
      await visit.page.goto(`/${list}`);
      await settled(visit.page);
      await visit.page.waitForTimeout(AHEAD_AFTER);
      await settled(visit.page);
      const first = await scriptsOf(visit.page);
      const note = `/${list}, ${until.toFixed(1)} until its rows, the rest once nothing else is loading`;
      yield line(`first list, ${place.person}`, sizeOf(first), FIRST_LIST_KB, { note });
      opened = { person: place.person, first, ...visit };
    }
    const { page, first } = opened;
    const address = await addressOf(page, place);
    if (!address) continue;
    await page.goto(address);
    await settled(page);
    const more = (await scriptsOf(page)).filter((path) => !first.includes(path));
    const ended = new URL(page.url()).pathname;
    const note = [...(ended === address ? [] : [`leads to ${ended}`]), largest(more)].join(', ');
    yield line(`further page ${place.route.path}, ${place.person}`, sizeOf(more), 40, { note });
  }
  await opened?.close();
}

/** Returns the names of all scripts that the document has loaded. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /\/assets\/([^/?]+\.js)/.exec(name)?.[1] ?? '')
        .filter(Boolean),
    ),
  ]);

/** Returns the gzipped size of these scripts in KB. */
const sizeOf = (scripts: readonly string[]): number =>
  scripts.reduce((sum, name) => sum + statSync(join(assets, `${name}.gz`)).size, 0) / 1024;

const line = (name: string, value: number, limit: number, { note = '' } = {}): Line => ({
  name: `web weight: ${name}`,
  value,
  limit,
  unit: 'KB',
  ...(note && { note }),
});

/** Lists the largest scripts, as a hint for reducing them. */
const largest = (scripts: readonly string[]): string =>
  [...scripts]
    .sort((a, b) => sizeOf([b]) - sizeOf([a]))
    .slice(0, 3)
    .map((name) => `${name.replace(/-[\w-]{8}\.js$/, '')} ${sizeOf([name]).toFixed(1)}`)
    .join(', ');
