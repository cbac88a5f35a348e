import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { sortOf } from '../../../resources/kit/sorting.ts';
import { failureOf } from '../../pages/parts/failure.ts';
import { useApi } from '../../providers/api.ts';
import type { Row } from '../../providers/record.ts';
import { useRole } from '../../session/role.ts';

interface Options {
  filter?: Readonly<Record<string, unknown>>;
  /** '-dueDate' or 'name'; the declared order by default. */
  sort?: string;
  limit?: number;
  /** False postpones the request. */
  isWanted?: boolean;
  /** Queries all contexts of the user instead of the current one. */
  isEverywhere?: boolean;
}

/** Loads the first rows of a list with the total count; sends no request if the role may not list them. */
export const useTopRows = <N extends ResourceName>(
  name: N,
  { filter = {}, sort = resources[name].list.sort, limit = 5, isWanted = true, isEverywhere = false }: Options = {},
) => {
  const isAllowed = can(resources[name], 'list', useRole());
  const here = useGetList<Row>(
    name,
    {
      filter,
      sort: sortOf(sort),
      pagination: { page: 1, perPage: limit },
    },
    { enabled: isAllowed && isWanted && !isEverywhere, retry: false },
  );
  const everywhere = useEverywhere(name, { filter, sort, limit, isWanted: isAllowed && isWanted && isEverywhere });
  const { data, total, error, isPending, refetch } = isEverywhere
    ? { ...everywhere, data: everywhere.data?.rows, total: everywhere.data?.total }
    : here;
  return {
    rows: data as RecordOf<N>[] | undefined,
    total: total ?? 0,
    error: failureOf({ data, error }),
    isAllowed,
    isPending: isAllowed && isWanted && isPending,
    refetch,
  };
};

const useEverywhere = (
  name: ResourceName,
  { filter, sort, limit, isWanted }: Required<Omit<Options, 'isEverywhere'>>,
) => {
  const api = useApi();
  const { field, order } = sortOf(sort);
  return useQuery({
    queryKey: [name, 'everywhere', filter, sort, limit],
    queryFn: ({ signal }) => api.rows(name, { filter, sort: [field, order], limit }, { signal, context: null }),
    enabled: isWanted,
    retry: false,
  });
};
