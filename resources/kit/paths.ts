import type { ResourceName } from './names.ts';
import type { Resource } from './resource.ts';

export type PageView = 'list' | 'create' | 'show' | 'edit';
const usual = { list: '', create: 'new', show: ':id', edit: ':id/edit' } as const;

/** Returns the path pattern of a page below the entity's path: 'new', ':id', ':source/:id'. */
export const pagePattern = (resource: Resource, view: PageView) =>
  view === 'list' ? '' : (resource.paths[view] ?? usual[view]);

/** The parameters of a path pattern: '/funds/:id/periods' -> 'id'. */
export type ParamIn<P> = P extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamIn<`/${More}`>
    : Rest
  : never;

/** Fills the parameters of a path pattern: '/funds/:id/periods' -> '/funds/f1/periods'. */
export const fillPath = (pattern: string, values: Readonly<Record<string, unknown>>): string =>
  pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key] ?? '')));

/** Returns the address of a page: ('partners', 'edit', record) -> '/partners/5/edit'. */
export const pagePath = (
  name: ResourceName,
  resource: Resource,
  view: PageView,
  record: Record<string, unknown> = {},
) => {
  const rest = fillPath(pagePattern(resource, view), record);
  return rest ? `/${name}/${rest}` : `/${name}`;
};
