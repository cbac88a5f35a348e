import { resources } from '../../resources/index.ts';
import { folded } from '../../resources/kit/folded.ts';
import type { Role } from '../../resources/kit/names.ts';
import { aliases } from '../../resources/portal.ts';
import { createMenuOf, menuOf } from '../routing/menu.ts';
import { type Route, routesOf } from '../routing/table.ts';

export interface Command {
  path: string;
  name: string;
  /** Heading of the command. */
  group: string;
  /** Searched text. */
  text: string;
  /** Extra description of a record. */
  note?: string;
}

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Returns every page that the role can open without a record, once: menu pages under their menu, then the rest. */
export const commandsOf = (role: Role | null, translate: Translate): Command[] => {
  const menus = menuOf(role).flatMap((group) =>
    group.items.map((item) => command(item.path, translate(item.label), group.flat ? '' : translate(group.label))),
  );
  const creates = createMenuOf(role).map(({ path, label }) =>
    command(path, translate(label), translate('layout.create.label')),
  );
  const rest = routesOf(role)
    .filter((route) => !route.path.includes(':') && route.path !== '/not-found' && !Object.hasOwn(aliases, route.path))
    .map((route) => command(route.path, nameOf(route, translate), groupOf(route, translate)));
  const all = [...creates, ...menus, ...rest];
  return [...new Map(all.reverse().map((entry) => [entry.path, entry])).values()].reverse();
};

/**
 * Returns the commands that contain every word. Exact matches come first, because longer names can begin with shorter
 * ones.
 */
export const commandsFor = (words: string, commands: readonly Command[]): Command[] => {
  const sought = folded(words.trim());
  const all = sought.split(/\s+/);
  const found = commands.filter(({ text }) => all.every((word) => folded(text).includes(word)));
  const isCalledSo = ({ name }: Command) => folded(name) === sought;
  return [...found.filter(isCalledSo), ...found.filter((each) => !isCalledSo(each))];
};

const command = (path: string, name: string, group: string): Command => ({
  path,
  name,
  group,
  text: `${group} ${name}`,
});

const nameOf = (route: Route, translate: Translate): string => {
  if (route.kind === 'page') return translate(`pages.${route.page}`);
  if (route.kind === 'view') return translate(`resources.${route.name}.views.${route.view}`);
  if (route.kind === 'screen') return translate(`resources.${route.name}.screens.${route.screen}`);
  const smart_count = route.view === 'list' ? 2 : 1;
  const name = translate(`resources.${route.name}.name`, { smart_count });
  return route.view === 'create' ? translate('generic.form.create', { name }) : name;
};

const groupOf = (route: Route, translate: Translate): string =>
  route.kind === 'page' || resources[route.name].inner
    ? ''
    : translate(`resources.${route.name}.name`, { smart_count: 2 });
