import { resources } from './index.ts';
import { resourceNames } from './kit/names.ts';
import { aliases, pages, personalPages } from './portal.ts';
import { loginAliases, publicPaths } from './publicPaths.ts';

/** '/funds/onboarding' -> 'funds'. */
const firstPart = (path: string) => path.split('/', 2)[1] ?? '';

const ofResources = resourceNames.flatMap((name) => [
  name,
  ...Object.values(resources[name].views).map(({ path }) => firstPart(path)),
  ...Object.values(resources[name].screens).map(({ path }) => firstPart(path)),
]);

const firstParts: ReadonlySet<string> = new Set([
  '',
  ...ofResources,
  ...Object.values(pages).map(({ path }) => firstPart(path)),
  ...Object.values(personalPages).map(firstPart),
  ...[...publicPaths, ...loginAliases].map(firstPart),
  ...Object.keys(aliases).map(firstPart),
]);

/**
 * Returns whether the first part of a path belongs to a page of the web app: '/funds/x/edit', '/login', '/'; not
 * '/metrics'.
 */
export const isPagePath = (path: string): boolean => firstParts.has(firstPart(path));
