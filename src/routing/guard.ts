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
 * What the guard says of an address: show it, go elsewhere, as it is denied to the role or for another reason, or say that there
 * is nothing yet for whoever has no role.
 */
export type Verdict = { show: Match } | { redirect: string; isDenied?: true } | { noRole: true };

const notFound = '/not-found';

/** Decides on an address for a caller. Never sends anybody to where they are. */
export const judge = (pathname: string, caller: Caller): Verdict => {
  const path = pathname.replace(/(.)\/+$/, '$1');
  // A path of react-admin's (useCreatePath) that was followed by the router's own means.
  const meant = specPath(path);
  if (meant !== path) return { redirect: meant };
  const alias = Object.hasOwn(aliases, path) ? aliases[path] : undefined;
  if (alias) return elsewhere(alias === 'home' ? homeOf(caller) : alias, path);
  const found = routeAt(path);
  if (!found) return elsewhere(notFound, path);
  if (!caller.user) return isOpenWithoutRecord(found.route) ? { show: found } : elsewhere(homes.none, path);
  if (isPersonal(found.route)) return { show: found };
  const gate = gateOf(caller);
  if (gate && gate !== path && !isOpenAtGate(found.route)) return { redirect: gate };
  if (!gate && isHeld(caller)) return { noRole: true };
  // The own role counts like that of the context: what is shown there is what the rights over each row let through.
  if (opens(found.route, caller.role) || opens(found.route, caller.user.role)) return { show: found };
  if (caller.role === null && (isForEverybody(found.route) || isInMenu(path, caller))) return { noRole: true };
  const home = elsewhere(homeOf(caller), path);
  return 'redirect' in home ? { ...home, isDenied: true } : home;
};

const elsewhere = (to: string, from: string): Verdict => {
  if (to !== from) return { redirect: to };
  const found = routeAt(notFound);
  return found && from !== notFound ? { show: found } : { redirect: '/profile' };
};

// Held back by the server in a role for which there is nobody of their own whom they could have verified.
const isHeld = ({ role, verification }: Caller) =>
  role !== null && gates.some((g) => g.roles.includes(role)) && verification.restrictedFeatures.includes('all');

const isPersonal = (route: Route) => route.roles === 'personal';

// Without the server's record nobody's rights are known: profile, the not-found page, and logout.
const isOpenWithoutRecord = (route: Route) => route.path === homes.none || route.path === notFound;

// Documents may be handed in while somebody is being verified.
const isOpenAtGate = (route: Route) =>
  route.kind === 'record' && route.view === 'create' && resources[route.name].upload;

// Open to every role: nobody who is signed in is sent away, but without a role there is nothing to show yet.
const isForEverybody = ({ roles: admitted }: Route) => roles.every((role) => admits(admitted as readonly Role[], role));

const isInMenu = (path: string, caller: Caller) =>
  menuOf(caller.role).some((group) => group.items.some((item) => item.path === path));
