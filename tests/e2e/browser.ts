import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Request } from 'playwright-core';
import { inject } from 'vitest';
import type { Role } from '../../resources/kit/names.ts';
import { demoSignIns } from '../../server/demo/stage/signIns.ts';
import { demoUrl } from './demo.ts';

/** Of an address bar that nobody sees Chromium makes two pages for each window, which cost it more than a page of ours. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** What Playwright turns off itself, in a list that is replaced by one's own. */
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
  // No page lives so long here that compiling it for the highest speed would pay; the compiler before that pays on the walks.
  '--js-flags=--no-opt',
  `--disable-features=${[...UNWANTED, ...UNSEEN].join()}`,
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: inject('chromium'), args: FLAGS });

/** A browser for the demo world, which is opened meanwhile. */
export const openBrowser = async (): Promise<Browser> => {
  const [browser] = await Promise.all([launchBrowser(), demoUrl()]);
  return browser;
};

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors and failed requests so far, but for those that were expected. */
  troubles: string[];
  go: (path: string) => Promise<void>;
  /** To an address inside the portal that runs already, as by a link, without loading it again; what was typed is left. */
  turn: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  /** Address of the product; that of the demo world where none is given. */
  url?: string;
  locale?: string;
  width?: number;
  height?: number;
  dark?: boolean;
  /** A phone: touched, not pointed at. */
  phone?: boolean;
}

/** A person at a browser who is not signed in. */
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
    // What is in its place at once is pressed where it was seen.
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
  // Of every tab that is opened here.
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
    const leaving = page.getByRole('alertdialog').getByRole('button', { name: 'Leave' });
    if (!(await leaving.count())) return;
    await leaving.click();
    await settled(page);
  };
  return { page, context, troubles, go, turn, close: () => context.close() };
};

/** What every page that is open shows, for whoever looks at a test that failed. */
export const shownOf = async (): Promise<string> => {
  const pages = contexts.flatMap((context) => context.pages());
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
/** Whoever is in the demo world now. */
export const whoIsIn = (): ReadonlySet<BrowserContext> => new Set(inDemo);

/** Pages on which a test has failed: whatever it left open there, the next one begins with a load. */
const lost = new WeakSet<Page>();

/** After a test that failed: closes the browsers that it opened in the demo world, and answers whether nobody is left in it. */
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

/** Goes to an address as the browser's own forward button does: the router finds an entry of its history. */
export const follow = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    const state = { usr: null, key: Math.random().toString(36).slice(2), idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await settled(page);
};

/** Waits until nothing is asked of the server, nothing says that it is loading, and the page has come to rest. */
export const settled = async (page: Page) => {
  const open = asked.get(page) ?? new Set();
  const deadline = Date.now() + 30_000;
  for (;;) {
    const wasQuiet = open.size === 0;
    // A page that is left meanwhile answers nothing: the next one is asked.
    const isAtRest = await page.evaluate(restOf, deadline - Date.now()).catch(() => false);
    if (isAtRest && wasQuiet && open.size === 0) return;
    if (Date.now() > deadline)
      throw new Error(`${page.url()} does not come to rest: ${[...open].map((r) => r.url()).join(' ')}`);
    if (!isAtRest) await page.waitForTimeout(20);
  }
};

/** Looks, in the page, until three looks in a row see the same, or the time is up; answers whether it came to rest. */
const restOf = async (within: number) => {
  const look = () => {
    const { innerText } = document.body;
    const loading = /Initializing Application|Checking Authentication|Loading Page/.test(innerText);
    const busy = document.querySelector('[aria-busy="true"], .MuiSkeleton-root') !== null;
    return loading || busy || location.pathname === '/' ? null : `${location.pathname} ${innerText.length}`;
  };
  // A page that is still being drawn, in slices, is not at rest: a task of the background waits behind them. Chromium's
  // idle callbacks would not do: it holds them back for up to two seconds after the address has changed.
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
    before = now;
  }
  return rests === 2;
};

/** Waits until a menu or a dialog has come to its place: what is pressed on its way there may be let go beside it. */
export const inPlace = (page: Page) =>
  page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));

/** Chooses an option of an open menu. */
export const press = async (page: Page, option: Locator) => {
  await page.getByRole('listbox').waitFor();
  await inPlace(page);
  await take(page, option);
};

/** One that was pressed beside, as the options moved or were found anew, is pressed again, as people do. */
const take = async (page: Page, option: Locator) => {
  const list = page.getByRole('listbox');
  await option.click();
  await list.waitFor({ state: 'detached', timeout: 3000 }).catch(() => option.click());
  await list.waitFor({ state: 'detached' });
};

/**
 * Presses what can be done with the record of the page, wherever it stands: beside its title, or in the menu there. Answers
 * how many clicks it took.
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

/** Presses the button that ends an open dialog, once it has come to its place; one that was let go beside is pressed again. */
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

/** Demo users sign in on the login page once a worker: each world is a copy with the same accounts. */
const sessions = new Map<Role, StorageState>();

/** Opens a page as the demo user of a role, without a visit to the login page if that user has been there before. */
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

export const demoUser = (role: Role): { email: string; password: string } => {
  const user = demoSignIns.find((each) => each.role === role);
  if (!user) throw new Error(`No demo sign-in of ${role}.`);
  return user;
};

/** The tokens of the signed-in user. Context, view settings and drafts stay with the browser they belong to. */
const sessionOf = async ({ context }: Visitor): Promise<StorageState> => {
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  const tokens = origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => name === 'auth_token'),
  }));
  return { cookies, origins: tokens };
};

/** Signs in on the login page, which may be asked for by another address. */
export const signInAs = async ({ page, go }: Visitor, user: { email: string; password: string }, path = '/login') => {
  await go(path);
  await page.getByLabel('Email', { exact: false }).first().fill(user.email);
  await page.locator('input[type="password"]').fill(user.password);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await page.waitForURL((to) => !['/', '/login'].includes(to.pathname), { timeout: 30_000 });
  await settled(page);
};

/** Chooses among what is found for a text that is typed letter by letter, as people do. */
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
