import { resources } from '../../resources/index.ts';
import { admits, can } from '../../resources/kit/can.ts';
import { type ResourceName, type Role, resourceNames } from '../../resources/kit/names.ts';
import { type PageView, pagePattern } from '../../resources/kit/paths.ts';
import type { MenuRole } from '../../resources/kit/rights.ts';
import { narrowerPages, pages, personalPages } from '../../resources/portal.ts';

/** One address of the portal with the roles that may open it. */
export type Route = { path: string; roles: readonly Role[] | 'personal' } & (
  | { kind: 'record'; name: ResourceName; view: PageView }
  | { kind: 'view'; name: ResourceName; view: string }
  | { kind: 'screen'; name: ResourceName; screen: string }
  | { kind: 'page'; page: string }
);

const operations = { list: 'list', create: 'create', show: 'show', edit: 'edit' } as const;
const recordViews = ['list', 'create', 'show', 'edit'] as const;

/** All addresses, derived from the declarations; inner entities have no list page. */
export const allRoutes: readonly Route[] = [
  ...resourceNames.flatMap(routesOfResource),
  ...Object.entries(pages).map(([page, { path, roles }]): Route => ({ kind: 'page', page, path, roles })),
  ...Object.entries(personalPages).map(([page, path]): Route => ({ kind: 'page', page, path, roles: 'personal' })),
];

/**
 * Returns whether a role may open the route. Personal pages are open to every signed-in user, with or without a role.
 */
export const opens = (route: Route, role: Role | null): boolean =>
  route.roles === 'personal' || admits(route.roles, role);

/** Returns the routes of a role: the single source for the guard, the menu and the command palette. */
export const routesOf = (role: Role | null): readonly Route[] => {
  const routes = routesByRole.get(role) ?? allRoutes.filter((route) => opens(route, role));
  routesByRole.set(role, routes);
  return routes;
};

const routesByRole = new Map<Role | null, readonly Route[]>();

/** Returns the entities registered for a role: those with a page or rows it may see. */
export const resourcesOf = (role: Role | null): readonly ResourceName[] =>
  resourceNames.filter((name) => recordViews.some((view) => can(resources[name], operations[view], role)));

/** 'none' is the menu of a signed-in user without a role. */
export const menuRoleOf = (role: Role | null): MenuRole => role ?? 'none';

function routesOfResource(name: ResourceName): Route[] {
  const resource = resources[name];
  const at = (pattern: string) => (pattern ? `/${name}/${pattern}` : `/${name}`);
  return [
    ...recordViews
      .filter((view) => !(resource.inner && view === 'list') && resource.access[operations[view]].length > 0)
      .map((view): Route => {
        const path = at(pagePattern(resource, view));
        const admitted = resource.access[operations[view]];
        return {
          kind: 'record',
          name,
          view,
          path,
          roles: admitted.filter((r) => narrowerPages[path]?.includes(r) ?? true),
        };
      }),
    ...Object.entries(resource.views).map(
      ([view, { path, roles }]): Route => ({ kind: 'view', name, view, path, roles }),
    ),
    ...Object.entries(resource.screens).map(
      ([screen, { path, roles }]): Route => ({ kind: 'screen', name, screen, path, roles }),
    ),
  ];
}
