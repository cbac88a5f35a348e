import { useGetList } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Row } from '../../generic/rows/useRows.ts';
import { useRole } from '../../kinds/role.ts';

interface Options {
  filter?: Readonly<Record<string, unknown>>;
  /** '-dueDate' or 'name'; the declared order unless told. */
  sort?: string;
  limit?: number;
  /** False: not asked yet. */
  isWanted?: boolean;
}

/** The first rows of a list with how many there are in all; nothing is asked for that the role may not see. */
export const useFew = <N extends ResourceName>(
  name: N,
  { filter = {}, sort = resources[name].list.sort, limit = 5, isWanted = true }: Options = {},
) => {
  const isAllowed = can(resources[name], 'list', useRole());
  const { data, total, error, isPending, refetch } = useGetList<Row>(
    name,
    {
      filter,
      sort: { field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'DESC' : 'ASC' },
      pagination: { page: 1, perPage: limit },
    },
    { enabled: isAllowed && isWanted, retry: false },
  );
  return {
    rows: data as unknown as RecordOf<N>[] | undefined,
    total: total ?? 0,
    error,
    isAllowed,
    isPending: isAllowed && isWanted && isPending,
    refetch,
  };
};
