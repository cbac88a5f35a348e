import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Request } from 'playwright-core';
import { inject } from 'vitest';
import type { Role } from '../../resources/kit/names.ts';
import { demoSignIns } from '../../server/demo/stage/signIns.ts';
import { demoUrl } from './demo.ts';

/** Chromium opens two hidden address bar pages per window, which cost more than one of our own pages. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** Playwright's own disabled features, in a list that ours replaces. */
const UNWANTED = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // No page lives long enough to benefit from the optimizing compiler; the compiler before it does, on the walks.
  '--js-flags=--no-opt',
  `--disable-features=${[...UNWANTED, ...UNSEEN].join()}`,
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: inject('chromium'), args: FLAGS });

let opening: Promise<Browser> | undefined;

/** Returns the browser of this test file. The first call starts it while the demo world opens. */
export const openBrowser = async (): Promise<Browser> => {
  opening ??= launchBrowser();
  const [browser] = await Promise.all([opening, demoUrl()]);
  return browser;
};

/** Ends the browser of this test file, if it was opened. */
export const closeBrowser = async (): Promise<void> => {
  const browser = opening;
  opening = undefined;
  idle.clear();
  await (await browser)?.close();
};

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors and failed requests so far, except expected ones. */
  troubles: string[];
  go: (path: string) => Promise<void>;
  /** Follows an address inside the running portal like a link, without a reload; typed values are discarded. */
  turn: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

interface Look {
  locale?: string;
  width?: number;
  height?: number;
  dark?: boolean;
  /** A phone: touch instead of a pointer. */
  phone?: boolean;
}

interface Options extends Look {
  /** Address of the product; the demo world by default. */
  url?: string;
}

/** Opens a browser for a user who is not signed in. */
export const visit = async (
  browser: Browser,
  { url, locale = 'en-US', width = 1440, height = 900, dark = false, phone = false }: Options = {},
): Promise<Visitor> => {
  const baseURL = url ?? (await demoUrl());
  const context = await browser.newContext({
    baseURL,
    locale,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    // Without animations an element is clicked at its final position.
    reducedMotion: 'reduce',
    acceptDownloads: true,
    isMobile: phone,
    hasTouch: phone,
  });
  contexts.push(context);
  if (!url) inDemo.add(context);
  context.once('close', () => {
    contexts.splice(contexts.indexOf(context), 1);
    inDemo.delete(context);
  });
  context.on('page', countRequests);
  const page = await context.newPage();
  const troubles: string[] = [];
  // From every tab of the context.
  context.on('console', (m) => {
    const at = m.page();
    if (at && (m.type() === 'error' || m.type() === 'warning')) troubles.push(`${pathOf(at)}: ${m.text()}`);
  });
  context.on('weberror', (e) => troubles.push(`${pathOf(e.page() ?? page)}: ${e.error().message}`));
  context.on('response', (r) => {
    if (r.status() >= 400) troubles.push(`${r.status()} ${r.request().method()} ${r.url().replace(baseURL, '')}`);
  });
  const go = async (path: string) => {
    await page.goto(path);
    await settled(page);
  };
  const turn = async (path: string) => {
    if (lost.delete(page)) return go(path);
    await follow(page, path);
  };
  return { page, context, troubles, go, turn, close: () => context.close() };
};

/** Returns the content of the pages that a test uses now, for the report of its failure. */
export const shownOf = async (): Promise<string> => {
  const unused = new Set([...idle.values()].flat().map(({ context }) => context));
  const pages = contexts.filter((context) => !unused.has(context)).flatMap((context) => context.pages());
  const shown = await Promise.all(
    pages.map(async (page) => {
      const text = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
      return `${page.url()}\n${text.slice(0, 6000)}`;
    }),
  );
  return shown.join('\n\n');
};

const contexts: BrowserContext[] = [];

const inDemo = new Set<BrowserContext>();
/** Returns the browsers that are in the demo world now. */
export const whoIsIn = (): ReadonlySet<BrowserContext> => new Set(inDemo);

/** Pages on which a test failed: the next test reloads them. */
const lost = new WeakSet<Page>();

/** After a failed test: closes the browsers it opened in the demo world, and returns true if none is left. */
export const leaveDemo = async (before: ReadonlySet<BrowserContext>): Promise<boolean> => {
  for (const context of inDemo) {
    if (before.has(context)) for (const page of context.pages()) lost.add(page);
    else await context.close().catch(() => undefined);
  }
  return before.size === 0;
};

const pathOf = (page: Page) => new URL(page.url()).pathname;

const asked = new WeakMap<Page, Set<Request>>();

const countRequests = (page: Page) => {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => open.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => open.delete(request));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame())
      for (const request of open) if (request.frame() === frame && request.isNavigationRequest()) open.delete(request);
  });
};

/**
 * Goes to an address like the browser's forward button: the router finds a history entry. Typed values are discarded.
 */
export const follow = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    const state = { usr: null, key: Math.random().toString(36).slice(2), idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await settled(page);
  const leaving = page.getByRole('alertdialog').getByRole('button', { name: 'Leave' });
  if (!(await leaving.count())) return;
  await leaving.click();
  await settled(page);
};

/** Waits until no request is open, no loading indicator is shown, and the page is stable. */
export const settled = async (page: Page) => {
  const open = asked.get(page) ?? new Set();
  const deadline = Date.now() + 30_000;
  for (;;) {
    const wasQuiet = open.size === 0;
    // A navigating page does not respond: the check repeats on the next page.
    const isAtRest = await page.evaluate(restOf, deadline - Date.now()).catch(() => false);
    if (isAtRest && wasQuiet && open.size === 0) return;
    if (Date.now() > deadline)
      throw new Error(`${page.url()} does not settle: ${[...open].map((r) => r.url()).join(' ')}`);
    if (!isAtRest) await page.waitForTimeout(20);
  }
};

/** Checks in the page until three checks in a row are equal, or the time is up; returns true if it is stable. */
const restOf = async (within: number) => {
  // The text with its hidden parts: the visible text alone would cost a layout at each look.
  const look = () => {
    const isBusy = document.querySelector('[aria-busy="true"], .MuiSkeleton-root') !== null;
    return isBusy || location.pathname === '/' ? null : `${location.pathname} ${document.body.textContent.length}`;
  };
  const isLoading = () => /Initializing Application|Checking Authentication|Loading Page/.test(document.body.innerText);
  // A page that still renders in slices is not stable: a background task waits behind them. Chromium delays idle
  // callbacks by up to two seconds after a change of address, so they do not fit.
  const drawn = () =>
    Promise.race([
      scheduler.postTask(() => undefined, { priority: 'background' }),
      new Promise((done) => setTimeout(done, 500)),
    ]);
  const end = performance.now() + within;
  let before: string | null = null;
  let rests = 0;
  while (rests < 2 && performance.now() < end) {
    await new Promise((done) => setTimeout(done, 20));
    await drawn();
    const now = look();
    rests = now !== null && now === before ? rests + 1 : 0;
    if (rests === 2 && isLoading()) rests = 0;
    before = now;
  }
  return rests === 2;
};

/** Waits until a menu or dialog has its final position: an earlier click could land next to it. */
export const inPlace = (page: Page) =>
  page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));

/** Chooses an option of an open menu. */
export const press = async (page: Page, option: Locator) => {
  await page.getByRole('listbox').waitFor();
  await inPlace(page);
  await take(page, option);
};

/** Clicks an option again if the click missed it because the options moved or were rendered again. */
const take = async (page: Page, option: Locator) => {
  const list = page.getByRole('listbox');
  await option.click();
  await list.waitFor({ state: 'detached', timeout: 3000 }).catch(() => option.click());
  await list.waitFor({ state: 'detached' });
};

/**
 * Starts a step on the record of the page, from a button next to the title or from the menu there. Returns the number
 * of clicks.
 */
export const step = async (page: Page, name: string): Promise<number> => {
  const main = page.getByRole('main');
  const beside = main.getByRole('button', { name, exact: true }).or(main.getByRole('link', { name, exact: true }));
  const menu = main.getByRole('button', { name: 'More Actions' });
  await beside.or(menu).first().waitFor();
  if (await beside.count()) {
    await beside.first().click();
    return 1;
  }
  await menu.click();
  const entry = page.getByRole('menuitem', { name, exact: true });
  await entry.waitFor();
  await inPlace(page);
  await entry.click();
  await entry.waitFor({ state: 'detached' });
  return 2;
};

/** Clicks the confirmation of an open dialog once it has its final position, and again if the click missed. */
export const confirm = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name });
  await button.waitFor();
  await inPlace(page);
  await button.click();
  const again = () => button.click({ timeout: 5000 }).catch(() => undefined);
  await dialog.waitFor({ state: 'detached', timeout: 5000 }).catch(again);
  await dialog.waitFor({ state: 'detached' });
};

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Sessions by role: demo users sign in on the login page once per worker, because each world is a copy with the same
 * accounts.
 */
const sessions = new Map<Role, StorageState>();

/** Opens a page as the demo user of a role, and skips the login page after the first time. */
export const signIn = async (visitor: Visitor, role: Role, path = '/'): Promise<void> => {
  const session = sessions.get(role);
  if (session) {
    const origin = await demoUrl();
    const origins = session.origins.map((each) => ({ ...each, origin }));
    await visitor.context.setStorageState({ ...session, origins });
    return visitor.go(path);
  }
  await signInAs(visitor, demoUser(role), path === '/' ? '/login' : path);
  sessions.set(role, await sessionOf(visitor));
};

/** Visitors that no test uses now, by role and look. */
const idle = new Map<string, Visitor[]>();

/**
 * Opens a page as the demo user of a role. Loading the portal takes longer than most tests, so a closed visitor is used
 * again by the next test of the file with the same role and look. A test that chooses a context or needs a fresh browser
 * calls `visit` and `signIn` instead.
 */
export const enter = async (role: Role, path = '/', options: Look = {}): Promise<Visitor> => {
  const key = JSON.stringify([role, options]);
  const unused = idle.get(key) ?? [];
  idle.set(key, unused);
  for (let used = unused.pop(); used; used = unused.pop()) {
    if (used.page.isClosed()) continue;
    used.troubles.length = 0;
    await used.turn(path);
    return used;
  }
  const visitor = await visit(await openBrowser(), options);
  await signIn(visitor, role, path);
  const close = async () => {
    for (const tab of visitor.context.pages()) if (tab !== visitor.page) await tab.close();
    unused.push(entered);
  };
  const entered = { ...visitor, close };
  return entered;
};

export const demoUser = (role: Role): { email: string; password: string } => {
  const user = demoSignIns.find((each) => each.role === role);
  if (!user) throw new Error(`No demo sign-in of ${role}.`);
  return user;
};

/** The tokens of the signed-in user. Context, view settings and drafts stay in their browser. */
const sessionOf = async ({ context }: Visitor): Promise<StorageState> => {
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  const tokens = origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => name === 'auth_token'),
  }));
  return { cookies, origins: tokens };
};

/** Signs in on the login page, which may be reached from another address. */
export const signInAs = async ({ page, go }: Visitor, user: { email: string; password: string }, path = '/login') => {
  await go(path);
  await page.getByLabel('Email', { exact: false }).first().fill(user.email);
  await page.locator('input[type="password"]').fill(user.password);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await page.waitForURL((to) => !['/', '/login'].includes(to.pathname), { timeout: 30_000 });
  await settled(page);
};

/** Chooses from the search results for a text typed letter by letter, like a user. */
export const seek = async (
  page: Page,
  { input, typed, option }: { input: Locator; typed: string; option: Locator },
) => {
  await input.click();
  if (typed) {
    await input.fill('');
    await input.pressSequentially(typed, { delay: 10 });
  }
  await settled(page);
  await take(page, option);
  await input.blur();
  await settled(page);
};
