import { type ResourceName, type Role, singulars } from '../../resources/kit/names.ts';
import type { PageView } from '../../resources/kit/paths.ts';
import { createMenu } from '../../resources/portal.ts';
import { mayVisit } from '../routing/match.ts';
import { pathTo } from '../routing/paths.ts';
import { useRole } from './role.ts';

type Values = Readonly<Record<string, unknown>>;

/** The address of a page, or null where the role would be sent home. */
export const wayTo = (role: Role | null, name: ResourceName, view: PageView, record?: Values): string | null => {
  const path = pathTo(name, view, record);
  return mayVisit(path, role) ? path : null;
};

/** Where the role makes a record: the entity's own form, else the page that the Create-new menu has for it, else nowhere. */
export const wayToCreate = (role: Role | null, name: ResourceName): string | null => {
  const own = wayTo(role, name, 'create');
  if (own) return own;
  const other = role && createMenu[role]?.find(({ key }) => key === singulars[name])?.path;
  return other && mayVisit(other, role) ? other : null;
};

/** `wayTo` for the role in which the person works now. */
export const useWay = () => {
  const role = useRole();
  return (name: ResourceName, view: PageView, record?: Values) => wayTo(role, name, view, record);
};
