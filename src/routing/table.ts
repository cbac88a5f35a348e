import { resources } from '../../resources/index.ts';
import { admits, can } from '../../resources/kit/can.ts';
import { type ResourceName, type Role, resourceNames } from '../../resources/kit/names.ts';
import { type PageView, pagePattern } from '../../resources/kit/paths.ts';
import type { MenuRole } from '../../resources/kit/rights.ts';
import { narrowerPages, pages, personalPages } from '../../resources/portal.ts';

/** One address of the portal and who may open it. */
export type Route = { path: string; roles: readonly Role[] | 'personal' } & (
  | { kind: 'record'; name: ResourceName; view: PageView }
  | { kind: 'view'; name: ResourceName; view: string }
  | { kind: 'screen'; name: ResourceName; screen: string }
  | { kind: 'page'; page: string }
);

const operations = { list: 'list', create: 'create', show: 'show', edit: 'edit' } as const;
const recordViews = ['list', 'create', 'show', 'edit'] as const;

/** Every address, worked out from the declarations; inner entities have no list of their own. */
export const allRoutes: readonly Route[] = [
  ...resourceNames.flatMap(routesOfResource),
  ...Object.entries(pages).map(([page, { path, roles }]): Route => ({ kind: 'page', page, path, roles })),
  ...Object.entries(personalPages).map(([page, path]): Route => ({ kind: 'page', page, path, roles: 'personal' })),
];

/** May a role open the route? Personal pages are open to everybody who is signed in, with or without a role. */
export const opens = (route: Route, role: Role | null): boolean =>
  route.roles === 'personal' || admits(route.roles, role);

/** What a role may open: the one table of the guard, the menu and the command palette. */
export const routesOf = (role: Role | null): readonly Route[] => {
  const routes = routesByRole.get(role) ?? allRoutes.filter((route) => opens(route, role));
  routesByRole.set(role, routes);
  return routes;
};

const routesByRole = new Map<Role | null, readonly Route[]>();

/** Entities that a role's app registers: those with a page or rows it may see. */
export const resourcesOf = (role: Role | null): readonly ResourceName[] =>
  resourceNames.filter((name) => recordViews.some((view) => can(resources[name], operations[view], role)));

/** 'none' stands for somebody who is signed in and has no role yet. */
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
