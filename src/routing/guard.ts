import { gates } from '../../resources/gates.ts';
import { resources } from '../../resources/index.ts';
import { admits } from '../../resources/kit/can.ts';
import { type Role, roles } from '../../resources/kit/names.ts';
import { aliases, homes } from '../../resources/portal.ts';
import { type Caller, gateOf, homeOf } from '../session/caller.ts';
import { type Match, routeAt } from './match.ts';
import { menuOf } from './menu.ts';
import { specPath } from './paths.ts';
import { opens, type Route } from './table.ts';

/**
 * Result of the guard: show the page, redirect (with a notice if the role is denied), or explain that the user has no
 * role yet.
 */
export type GuardResult = { show: Match } | { redirect: string; isDenied?: true } | { noRole: true };

const notFound = '/not-found';

/** Decides whether a caller may open an address. Never redirects to the same address. */
export const guard = (pathname: string, caller: Caller): GuardResult => {
  const path = pathname.replace(/(.)\/+$/, '$1');
  // A react-admin path (useCreatePath) that was navigated to directly by the router.
  const declaredPath = specPath(path);
  if (declaredPath !== path) return { redirect: declaredPath };
  const alias = Object.hasOwn(aliases, path) ? aliases[path] : undefined;
  if (alias) return elsewhere(alias === 'home' ? homeOf(caller) : alias, path);
  const found = routeAt(path);
  if (!found) return elsewhere(notFound, path);
  if (!caller.user) return isOpenWithoutRecord(found.route) ? { show: found } : elsewhere(homes.none, path);
  if (isPersonal(found.route)) return { show: found };
  const gate = gateOf(caller);
  if (gate && gate !== path && !isOpenAtGate(found.route)) return { redirect: gate };
  if (!gate && isHeld(caller)) return { noRole: true };
  // The user's own role counts like that of the context; row rights still limit the data.
  if (opens(found.route, caller.role) || opens(found.route, caller.user.role)) return { show: found };
  if (caller.role === null && (isForEverybody(found.route) || isInMenu(path, caller))) return { noRole: true };
  const home = elsewhere(homeOf(caller), path);
  return 'redirect' in home ? { ...home, isDenied: true } : home;
};

const elsewhere = (to: string, from: string): GuardResult => {
  if (to !== from) return { redirect: to };
  const found = routeAt(notFound);
  return found && from !== notFound ? { show: found } : { redirect: '/profile' };
};

// Restricted by the server in a role that has no entity to verify.
const isHeld = ({ role, verification }: Caller) =>
  role !== null && gates.some((g) => g.roles.includes(role)) && verification.restrictedFeatures.includes('all');

const isPersonal = (route: Route) => route.roles === 'personal';

// Without a server record no rights are known: only the profile, the not-found page and logout are open.
const isOpenWithoutRecord = (route: Route) => route.path === homes.none || route.path === notFound;

// Documents can be uploaded during verification.
const isOpenAtGate = (route: Route) =>
  route.kind === 'record' && route.view === 'create' && resources[route.name].upload;

// Open to every role: signed-in users are not redirected, but without a role the page is empty.
const isForEverybody = ({ roles: admitted }: Route) => roles.every((role) => admits(admitted as readonly Role[], role));

const isInMenu = (path: string, caller: Caller) =>
  menuOf(caller.role).some((group) => group.items.some((item) => item.path === path));
