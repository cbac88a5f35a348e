import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { office, walkAs } from './walking.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each(office)(
  '%s lands on every address where the specification says, on sound pages',
  (walker) => walkAs(browser, walker),
  360_000,
);
