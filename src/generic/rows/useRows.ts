import { useEffect, useMemo } from 'react';
import { type RaRecord, type SortPayload, useGetList, useListParams } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Values } from '../../kinds/types.ts';
import { lookAgain } from './passing.ts';
import { toQuery } from './query.ts';

export type Row = RaRecord<string> & Values;
/** The specification's page sizes; the first is the default. */
export const pageSizes = [10, 25, 50, 100] as const;
const debounce = 300;
const none: Values = {};

interface Options {
  name: ResourceName;
  /** Always applied, never shown: the filter of a view, the parent of a tab. */
  fixed?: Values;
  /** Where page, sort and filters are remembered; false keeps them in the component only. */
  storeKey?: string | false;
  /** Part of another page: the address is not touched. */
  isInner?: boolean;
}

/** The declared order of an entity's list. */
export const declaredSort = (name: ResourceName): SortPayload => {
  const { sort } = resources[name].list;
  return { field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'DESC' : 'ASC' };
};

/** One page of an entity's rows: page, order and filters live in the address, or in the component when it is inner. */
export const useRows = ({ name, fixed = none, storeKey, isInner = false }: Options) => {
  const sort = useMemo(() => declaredSort(name), [name]);
  const [params, change] = useListParams({
    resource: name,
    sort,
    perPage: pageSizes[0],
    debounce,
    disableSyncWithLocation: isInner,
    ...(storeKey !== undefined ? { storeKey } : {}),
  });
  const filter = { ...toQuery(resources[name], params.filterValues as Values), ...fixed };
  const query = useGetList<Row>(
    name,
    {
      pagination: { page: params.page, perPage: params.perPage },
      sort: { field: params.sort, order: params.order },
      filter,
    },
    {
      retry: false,
      placeholderData: (previous) => previous,
      refetchInterval: ({ state }) => lookAgain(name, state.data?.data ?? []),
    },
  );
  const pages = Math.max(1, Math.ceil((query.total ?? 0) / params.perPage));
  useEffect(() => {
    // After a deletion or from an old link, the page may lie behind the last one.
    if (query.total !== undefined && !query.isFetching && params.page > pages) change.setPage(pages);
  }, [query.total, query.isFetching, params.page, pages, change]);
  return {
    rows: query.data,
    total: query.total,
    error: query.error,
    isPending: query.isPending,
    isFetching: query.isFetching,
    refetch: query.refetch,
    page: params.page,
    perPage: params.perPage,
    sort: { field: params.sort, order: params.order } as SortPayload,
    values: params.filterValues as Values,
    filter,
    setPage: change.setPage,
    setPerPage: change.setPerPage,
    setSort: change.setSort,
    setValues: (values: Values, { isDebounced = false } = {}) =>
      change.setFilters({ ...values }, undefined, isDebounced),
  };
};

export type Rows = ReturnType<typeof useRows>;
