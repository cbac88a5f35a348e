import { useGetOne, useParams } from 'react-admin';
import type { RecordOf } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Row } from '../providers/record.ts';
import { pollWhileTransient } from './list/pollWhileTransient.ts';

/** Loads the record in the address. */
export const useRecord = <N extends ResourceName>(name: N) => {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, isPending, refetch } = useGetOne<Row>(
    name,
    { id },
    {
      enabled: id !== '',
      retry: false,
      refetchInterval: ({ state }) => pollWhileTransient(name, state.data ? [state.data] : []),
    },
  );
  return { record: data as RecordOf<N> | undefined, error, isPending, refetch };
};
