import type { ResourceName } from './names.ts';
import type { Resource } from './resource.ts';

export type PageView = 'list' | 'create' | 'show' | 'edit';
const usual = { list: '', create: 'new', show: ':id', edit: ':id/edit' } as const;

/** Returns the path pattern of a page below the entity's path: 'new', ':id', ':source/:id'. */
export const pagePattern = (resource: Resource, view: PageView) =>
  view === 'list' ? '' : (resource.paths[view] ?? usual[view]);

/** Returns the address of a page: ('partners', 'edit', record) -> '/partners/5/edit'. */
export const pagePath = (
  name: ResourceName,
  resource: Resource,
  view: PageView,
  record: Record<string, unknown> = {},
) => {
  const rest = pagePattern(resource, view).replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(record[key] ?? '')),
  );
  return rest ? `/${name}/${rest}` : `/${name}`;
};
