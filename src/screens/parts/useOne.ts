import { useGetOne } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Row } from '../../providers/record.ts';

/** Loads a record; sends no request without an id. */
export const useOne = <N extends ResourceName>(name: N, id: string | null | undefined) => {
  const { data, error, isLoading, isPending, refetch } = useGetOne<Row>(
    name,
    { id: id ?? '' },
    { enabled: Boolean(id), retry: false },
  );
  return { data: data as RecordOf<N> | undefined, error, isLoading, isPending, refetch };
};
