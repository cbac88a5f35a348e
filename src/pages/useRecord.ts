import { useGetOne, useParams } from 'react-admin';
import type { RecordOf } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Row } from '../providers/record.ts';
import { lookAgain } from './list/passing.ts';

/** Loads the record in the address. */
export const useRecord = <N extends ResourceName>(name: N) => {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, isPending, refetch } = useGetOne<Row>(
    name,
    { id },
    {
      enabled: id !== '',
      retry: false,
      refetchInterval: ({ state }) => lookAgain(name, state.data ? [state.data] : []),
    },
  );
  return { record: data as RecordOf<N> | undefined, error, isPending, refetch };
};
