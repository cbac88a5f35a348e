import { matchRoutes } from 'react-router-dom';
import type { Role } from '../../resources/kit/names.ts';
import { allRoutes, opens, type Route } from './table.ts';

export interface Match {
  route: Route;
  params: Readonly<Record<string, string | undefined>>;
}

const routes = allRoutes.map((route) => ({ path: route.path, caseSensitive: true, route }));

/** Returns the route of an address; of several matches, the one with the most static segments. */
export const routeAt = (pathname: string): Match | null => {
  const match = known.get(pathname) ?? matchAt(pathname);
  if (known.size === most) known.clear();
  known.set(pathname, match);
  return match;
};

// Cache: every link on a page asks, and react-router ranks all routes on each match.
const known = new Map<string, Match | null>();
const most = 500;

const matchAt = (pathname: string): Match | null => {
  const found = matchRoutes(routes, pathname)?.[0];
  return found ? { route: found.route.route, params: found.params } : null;
};

/** Returns whether the role may open the page; links to other pages are hidden. */
export const mayVisit = (pathname: string, role: Role | null): boolean => {
  const found = routeAt(pathname);
  return found !== null && opens(found.route, role);
};
