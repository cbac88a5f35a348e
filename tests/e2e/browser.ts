import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Role } from '../../resources/kit/names.ts';
import { demoSignIns } from '../../server/demoSignIns.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: inject('app').chromium, args: FLAGS });

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors and failed requests so far, but for those that were expected. */
  troubles: string[];
  go: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  width?: number;
  height?: number;
  dark?: boolean;
}

/** A person at a browser who is not signed in. */
export const visit = async (
  browser: Browser,
  { width = 1440, height = 900, dark = false }: Options = {},
): Promise<Visitor> => {
  const { url } = inject('app');
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') troubles.push(`${new URL(page.url()).pathname}: ${m.text()}`);
  });
  page.on('pageerror', (e) => troubles.push(`${new URL(page.url()).pathname}: ${e.message}`));
  page.on('response', (r) => {
    if (r.status() >= 400) troubles.push(`${r.status()} ${r.request().method()} ${r.url().replace(url, '')}`);
  });
  const go = async (path: string) => {
    await page.goto(path);
    await settled(page);
  };
  return { page, context, troubles, go, close: () => context.close() };
};

/** Waits until nothing is asked of the server, nothing says that it is loading, and the address has come to rest. */
export const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => {
      const loading = /Initializing Application|Checking Authentication|Loading Page/.test(document.body.innerText);
      const here = `${location.pathname}${document.body.innerText.length}`;
      const rests = document.documentElement.dataset.seen === here;
      document.documentElement.dataset.seen = here;
      return (
        rests &&
        !loading &&
        location.pathname !== '/' &&
        !document.querySelector('[aria-busy="true"], .MuiSkeleton-root')
      );
    },
    undefined,
    { polling: 120, timeout: 30_000 },
  );
  await page.waitForLoadState('networkidle');
};

/** Signs in on the login page as the demo user of a role. */
export const signIn = async ({ page, go }: Visitor, role: Role, path = '/login') => {
  const user = demoSignIns.find((s) => s.role === role);
  if (!user) throw new Error(`No demo sign-in of ${role}.`);
  await go(path);
  await page.getByLabel('Email', { exact: false }).first().fill(user.email);
  await page.locator('input[type="password"]').fill(user.password);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await page.waitForURL((to) => !['/', '/login'].includes(to.pathname), { timeout: 30_000 });
  await settled(page);
};
