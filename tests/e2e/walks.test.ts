import type { Browser } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { walkAs, walkers } from './walking.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

test.each(walkers)(
  '%s lands on every address as specified, on valid pages',
  async (walker) => {
    await walkAs(browser, walker);
  },
  600_000,
);
