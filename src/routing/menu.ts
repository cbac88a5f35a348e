import { resources } from '../../resources/index.ts';
import { admits } from '../../resources/kit/can.ts';
import { isResourceName, type ResourceName, type Role, resourceNames } from '../../resources/kit/names.ts';
import { type PageView, pagePath } from '../../resources/kit/paths.ts';
import type { MenuRole } from '../../resources/kit/rights.ts';
import { createMenu, dashboardMenu, homes, menuPages, pages } from '../../resources/portal.ts';
import { mayVisit } from './match.ts';
import { menuRoleOf } from './table.ts';

export interface MenuItem {
  /** Translation key. */
  label: string;
  path: string;
}

/** Related entries of a group. */
export interface MenuSection {
  /** Translation key of the heading; null for leading entries without one. */
  heading: string | null;
  items: readonly MenuItem[];
}

/** One entity of the menu; a flat group is a single link with the entity's name. */
export interface MenuGroup extends MenuItem {
  key: string;
  icon: string;
  items: readonly MenuItem[];
  /** The items, in the same order. */
  sections: readonly MenuSection[];
  flat: boolean;
}

/** Returns the side menu of a role, from the declarations. */
export const menuOf = (role: Role | null): readonly MenuGroup[] => {
  const key = menuRoleOf(role);
  const groups = resourceNames.flatMap((name) => {
    const items = resources[name].menu[key];
    return items ? [groupOf(key, name, items)] : [];
  });
  if (!role) return groups;
  const start = dashboardMenu.includes(role)
    ? [pageGroup({ key: 'dashboard', icon: 'home', label: 'layout.menu.dashboard', path: homes[role] })]
    : [];
  const others = menuPages
    .filter(({ page }) => admits(pages[page].roles, role))
    .map(({ page, icon }) => pageGroup({ key: page, icon, label: `pages.${page}`, path: pages[page].path }));
  return [...start, ...groups, ...others];
};

const pageGroup = ({ key, icon, ...item }: MenuItem & Pick<MenuGroup, 'key' | 'icon'>): MenuGroup => ({
  ...item,
  ...{ key, icon, items: [item], sections: [], flat: true },
});

/** Returns the entries of the Create-new menu that the role may open. */
export const createMenuOf = (role: Role | null): readonly MenuItem[] =>
  (role ? (createMenu[role] ?? []) : [])
    .filter(({ path }) => mayVisit(path, role))
    .map(({ key, path }) => ({ label: `create.${key}`, path }));

// Staff menus have groups even for one entry, such as Funds with My Funds; other menus stay one level deep.
const groupOf = (role: MenuRole, name: ResourceName, entries: readonly string[]): MenuGroup => {
  const items = entries.map((entry) => ({ label: `menu.${role}.${name}.${entry}`, path: pathOf(name, entry) }));
  const label = `menu.${role}.${name}.name`;
  const flat = items.length === 1 && !(role !== 'none' && dashboardMenu.includes(role));
  const sections = sectionsOf(name, entries, items);
  return { key: name, label, path: items[0]?.path ?? `/${name}`, icon: resources[name].icon, items, sections, flat };
};

/** Splits the entries by their declared headings; a single heading is dropped. */
const sectionsOf = (name: ResourceName, entries: readonly string[], items: readonly MenuItem[]): MenuSection[] => {
  const { menuHeadings } = resources[name];
  const begins = entries.flatMap((entry, at) => (menuHeadings[entry] ? [at] : []));
  if (begins.length < 2) return [{ heading: null, items }];
  return [0, ...begins].flatMap((from, n) => {
    const within = items.slice(from, begins[n]);
    const heading = menuHeadings[entries[from] ?? ''];
    return within.length ? [{ heading: heading ? `resources.${name}.headings.${heading}` : null, items: within }] : [];
  });
};

const views: readonly string[] = ['list', 'create', 'show', 'edit'] satisfies PageView[];

const pathOf = (name: ResourceName, entry: string): string => {
  const [other = '', rest] = entry.split('/');
  if (rest && isResourceName(other)) return pathOf(other, rest);
  if (views.includes(entry)) return pagePath(name, resources[name], entry as PageView);
  return (resources[name].views[entry] ?? resources[name].screens[entry])?.path ?? `/${name}`;
};
