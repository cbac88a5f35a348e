import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { demoSignIns } from '../../../server/demo/stage/signIns.ts';
import { chromium as findChromium } from '../../setup/chromium.ts';
import { type line, type preset, slowCpu } from './slow.ts';
import { watchPage } from './watch.ts';

export type Person = (typeof demoSignIns)[number]['role'];
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A browser with an empty cache and the storage of an earlier visit by the same user. */
export interface Visit {
  page: Page;
  devtools: CDPSession;
  close(): Promise<void>;
}

interface Options {
  url: string;
  session?: Session;
  /** A slow connection with a throttled CPU. */
  slow?: typeof line | typeof preset;
  /** Sets Save-Data: the portal then prefetches nothing. */
  savesData?: boolean;
}

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

export const openBrowser = (): Promise<Browser> => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found; CHROMIUM can name one.');
  return chromium.launch({ executablePath, args: FLAGS });
};

export const openVisit = async (
  browser: Browser,
  { url, session, slow, savesData = false }: Options,
): Promise<Visit> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    ...(session ? { storageState: session } : {}),
  });
  // The bench's loader wraps functions in a helper that pages lack.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named' });
  await context.addInitScript(watchPage, { savesData });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (slow) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  }
  return { page, devtools, close: () => context.close() };
};

/** Signs in a demo user; resolves with the resulting browser storage. */
export const signIn = async (browser: Browser, url: string, person: Person): Promise<Session> => {
  const user = demoSignIns.find(({ role }) => role === person);
  if (!user) throw new Error(`No demo sign-in of ${person}.`);
  const { page, close } = await openVisit(browser, { url });
  await page.goto('/login');
  await page.getByLabel('Email').first().fill(user.email);
  await page.locator('input[type="password"]').fill(user.password);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await page.locator('main h1').first().waitFor();
  await page.waitForURL(({ pathname }) => !['/', '/login'].includes(pathname));
  const session = await page.context().storageState({ indexedDB: true });
  await close();
  return session;
};

const QUIET_MS = 500;

/**
 * Waits until the page has sent no request for half a second. Playwright's 'networkidle' fires once per document and
 * immediately for every later page, so a click would come while the earlier page is still rendering.
 */
export const quiet = (page: Page): Promise<void> =>
  new Promise((done) => {
    let waiting = 0;
    let timer = setTimeout(end, QUIET_MS);
    const begun = () => {
      waiting += 1;
      clearTimeout(timer);
    };
    const over = () => {
      waiting = Math.max(0, waiting - 1);
      clearTimeout(timer);
      if (!waiting) timer = setTimeout(end, QUIET_MS);
    };
    page.on('request', begun).on('requestfinished', over).on('requestfailed', over);
    function end() {
      page.off('request', begun).off('requestfinished', over).off('requestfailed', over);
      done();
    }
  });

/** Waits until no request is open and the page shows no loading indicator. */
export const settled = async (page: Page): Promise<void> => {
  for (let round = 0; round < 2; round++) {
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(
      () =>
        document.querySelector('main') &&
        !document.querySelector('[aria-busy="true"], .MuiSkeleton-root') &&
        !/Initializing Application|Checking Authentication|Loading Page/.test(document.body.innerText),
    );
  }
};
