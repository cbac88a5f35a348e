import { matchRoutes } from 'react-router-dom';
import type { Role } from '../../resources/kit/names.ts';
import { allRoutes, opens, type Route } from './table.ts';

export interface Match {
  route: Route;
  params: Readonly<Record<string, string | undefined>>;
}

const routes = allRoutes.map((route) => ({ path: route.path, caseSensitive: true, route }));

/** The route that an address belongs to: of several that fit, the one with the most written-out parts. */
export const routeAt = (pathname: string): Match | null => {
  const match = known.get(pathname) ?? matchAt(pathname);
  if (known.size === most) known.clear();
  known.set(pathname, match);
  return match;
};

// Every link on a page asks, and at each asking the library ranks all routes anew.
const known = new Map<string, Match | null>();
const most = 500;

const matchAt = (pathname: string): Match | null => {
  const found = matchRoutes(routes, pathname)?.[0];
  return found ? { route: found.route.route, params: found.params } : null;
};

/** May the role open the page at this address? What decides whether a link to it is shown. */
export const mayVisit = (pathname: string, role: Role | null): boolean => {
  const found = routeAt(pathname);
  return found !== null && opens(found.route, role);
};
