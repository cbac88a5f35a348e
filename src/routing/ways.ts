import { resources } from '../../resources/index.ts';
import { type ResourceName, type Role, singulars } from '../../resources/kit/names.ts';
import type { PageView } from '../../resources/kit/paths.ts';
import { createMenu, homes } from '../../resources/portal.ts';
import { callerStore, gateOf } from '../session/caller.ts';
import { useStoreValue } from '../session/store.ts';
import { judge } from './guard.ts';
import { mayVisit } from './match.ts';
import { pathTo } from './paths.ts';
import { routesOf } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

/** True where the entity has such a page and the role may open it. */
export const hasWay = (role: Role | null, name: ResourceName, view: PageView): boolean =>
  routesOf(role).some((route) => route.kind === 'record' && route.name === name && route.view === view);

/** The address of a page, or null where there is none or the role would be sent home. */
export const wayTo = (role: Role | null, name: ResourceName, view: PageView, record?: Values): string | null =>
  hasWay(role, name, view) ? pathTo(name, view, record) : null;

/** True where the role starts at its own record of the entity, and sees no other: nobody is led from there to a list of one. */
export const startsAt = (role: Role | null, name: ResourceName): boolean =>
  role !== null && homes[role].startsWith(`/${name}/`);

/** The page that is declared to make a record, where that is no form. */
export const screenThatMakes = (name: ResourceName): string | undefined =>
  Object.entries(resources[name].screens).find(([, { makes }]) => makes)?.[0];

/** Where the role makes a record: the entity's own form or page for it, else the page that the Create-new menu has for it, else nowhere. */
export const wayToCreate = (role: Role | null, name: ResourceName): string | null => {
  const screen = screenThatMakes(name);
  const own = wayTo(role, name, 'create') ?? (screen && resources[name].screens[screen]?.path);
  if (own && mayVisit(own, role)) return own;
  const other = role && createMenu[role]?.find(({ key }) => key === singulars[name])?.path;
  return other && mayVisit(other, role) ? other : null;
};

/** `wayTo` for the person and the role in which they work now: whoever is held at a gate is led nowhere behind it. */
export const useWay = () => {
  const caller = useStoreValue(callerStore);
  const isHeld = caller !== null && gateOf(caller) !== null;
  return (name: ResourceName, view: PageView, record?: Values) => {
    const path = wayTo(caller?.role ?? null, name, view, record);
    return path && isHeld && !('show' in judge(path, caller)) ? null : path;
  };
};
