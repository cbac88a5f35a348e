import { resources } from '../../resources/index.ts';
import { type ResourceName, type Role, singulars } from '../../resources/kit/names.ts';
import type { PageView } from '../../resources/kit/paths.ts';
import { createMenu, homes } from '../../resources/portal.ts';
import { callerStore, gateOf } from '../session/caller.ts';
import { useStoreValue } from '../session/store.ts';
import { guard } from './guard.ts';
import { mayVisit } from './match.ts';
import { pathTo } from './paths.ts';
import { routesOf } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns whether the entity has such a page and the role may open it. */
export const canOpen = (role: Role | null, name: ResourceName, view: PageView): boolean =>
  routesOf(role).some((route) => route.kind === 'record' && route.name === name && route.view === view);

/** Returns the address of a page; null if it does not exist or the role may not open it. */
export const linkTo = (role: Role | null, name: ResourceName, view: PageView, record?: Values): string | null =>
  canOpen(role, name, view) ? pathTo(name, view, record) : null;

/** Returns whether the role's home page is its only record of the entity, so that a list link makes no sense. */
export const startsAt = (role: Role | null, name: ResourceName): boolean =>
  role !== null && homes[role].startsWith(`/${name}/`);

/** Returns the declared screen that creates a record without a form. */
export const creatingScreen = (name: ResourceName): string | undefined =>
  Object.entries(resources[name].screens).find(([, { creates: makes }]) => makes)?.[0];

/**
 * Returns the address where the role creates a record: the entity's form or screen, else the page in the Create-new
 * menu, else null.
 */
export const createLink = (role: Role | null, name: ResourceName): string | null => {
  const screen = creatingScreen(name);
  const own = linkTo(role, name, 'create') ?? (screen && resources[name].screens[screen]?.path);
  if (own && mayVisit(own, role)) return own;
  const other = role && createMenu[role]?.find(({ key }) => key === singulars[name])?.path;
  return other && mayVisit(other, role) ? other : null;
};

/** Returns `wayTo` for the current user and role; with a closed gate it returns only pages open at the gate. */
export const useLinkTo = () => {
  const caller = useStoreValue(callerStore);
  const isHeld = caller !== null && gateOf(caller) !== null;
  return (name: ResourceName, view: PageView, record?: Values) => {
    const path = linkTo(caller?.role ?? null, name, view, record);
    return path && isHeld && !('show' in guard(path, caller)) ? null : path;
  };
};
