import { type GetListParams, getQuery, type Store } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { sortOf } from '../../../resources/kit/sorting.ts';
import type { Values } from '../../providers/record.ts';
import type { Route } from '../../routing/table.ts';
import { callerStore } from '../../session/caller.ts';
import { knownIn } from '../../session/context.ts';

/** Page sizes of the specification; the first is the default. */
export const pageSizes = [10, 25, 50, 100];

/** Maximum number of rows held in the browser. */
export const mostTicked = 5000;

/** A list as declared. */
export interface DeclaredList {
  name: ResourceName;
  columns: readonly string[];
  /** Always applied. */
  fixed?: Values;
  /** The declared view, if it is not the entity's own list. */
  view?: string | null;
  /** Store key of its page, filters and columns. */
  storeKey: string;
}

/** Returns the list of an entity; some roles get another entity's list. */
export const listOf = (name: ResourceName, role: Role | null): DeclaredList => {
  const instead = role && resources[name].showAs[role];
  return {
    name: instead?.resource ?? name,
    storeKey: name,
    columns: instead?.columns ?? resources[name].list.columns,
  };
};

/** Returns the list of a declared view. */
export const viewListOf = (name: ResourceName, view: string): DeclaredList => {
  const resource = resources[name];
  const declared = resource.views[view];
  return {
    name,
    view,
    storeKey: `${name}.${view}`,
    columns: declared?.columns ?? resource.list.columns,
    ...(declared && { fixed: filterFor(declared.filter) }),
  };
};

/** Returns the fixed filter of a view for the current user. */
const filterFor = (filter: Values): Values =>
  Object.fromEntries(
    Object.entries(filter).map(([source, value]) => [source, isSelf(value) ? callerStore.get()?.user?.id : value]),
  );

const isSelf = (value: unknown) => typeof value === 'object' && value !== null && 'self' in value;

/**
 * Returns the defaults and store key of a list for `<ListBase>`. Fund contexts have separate keys, because a filter by
 * another fund would otherwise apply there invisibly.
 */
export const startOf = ({ name, storeKey }: Pick<DeclaredList, 'name' | 'storeKey'>) => ({
  sort: sortOf(resources[name].list.sort),
  perPage: pageSizes[0] as number,
  storeKey: [storeKey, ...knownIn(callerStore.get()?.context ?? null), 'listParams'].join('.'),
});

type Asked = Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>;

/**
 * Returns the request of a list page opened without query parameters, as react-admin computes it; null for other pages.
 */
export const askedAt = (
  route: Route,
  role: Role | null,
  store: Store,
): { name: ResourceName; params: Asked } | null => {
  const list = listAt(route, role);
  if (!list) return null;
  const { storeKey, ...start } = startOf(list);
  const query = getQuery({
    ...start,
    params: store.getItem(storeKey),
    queryFromLocation: {},
    filterDefaultValues: undefined,
  });
  return {
    name: list.name,
    params: {
      pagination: { page: query.page, perPage: query.perPage },
      sort: { field: query.sort, order: query.order as Asked['sort']['order'] },
      filter: { ...query.filter, ...list.fixed },
    },
  };
};

const listAt = (route: Route, role: Role | null) => {
  if (route.kind === 'view') return viewListOf(route.name, route.view);
  return route.kind === 'record' && route.view === 'list' ? listOf(route.name, role) : null;
};
