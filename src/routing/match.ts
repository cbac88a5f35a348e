import type { Role } from '../../resources/kit/names.ts';
import { allRoutes, opens, type Route } from './table.ts';

export interface Match {
  route: Route;
  params: Record<string, string>;
}

const segments = (path: string) => path.split('/').filter(Boolean);

/** The route that an address belongs to: of several that fit, the one with the most written-out parts. */
export const routeAt = (pathname: string, routes: readonly Route[] = allRoutes): Match | null => {
  const parts = segments(pathname);
  const fitting = routes
    .map((route) => ({ route, params: paramsOf(route.path, parts) }))
    .filter((found): found is Match => found.params !== null);
  fitting.sort((a, b) => weight(b.route.path).localeCompare(weight(a.route.path)));
  return fitting[0] ?? null;
};

/** May the role open the page at this address? What decides whether a link to it is shown. */
export const mayVisit = (pathname: string, role: Role | null): boolean => {
  const found = routeAt(pathname);
  return found !== null && opens(found.route, role);
};

const weight = (path: string) =>
  segments(path)
    .map((part) => (part.startsWith(':') ? '0' : '1'))
    .join('');

const paramsOf = (pattern: string, parts: readonly string[]): Record<string, string> | null => {
  const wanted = segments(pattern);
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const given = parts[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(given);
    else if (part !== given) return null;
  }
  return params;
};

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
