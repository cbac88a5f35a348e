import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { resources } from '../../../resources/index.ts';
import type { ActionKey, EntityOf, OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';
import { plainId } from '../../routing/ids.ts';

type Options<A> = Pick<UseQueryOptions<A>, 'enabled' | 'placeholderData' | 'staleTime' | 'gcTime'> & {
  /** Query string of the request. */
  asked?: string;
};

/** Queries a read-only action of a record, again for each version: useAnswer('transfers/preview', record). */
export const useActionQuery = <K extends ActionKey>(
  key: K,
  { id, version }: { id: string; version?: number | undefined },
  { asked = '', ...options }: Options<OutputOf<K>> = {},
) => {
  const portal = usePortal();
  const [name, action = ''] = key.split('/') as [EntityOf<K>, string];
  const path = resources[name].actions[action]?.path ?? '';
  return useQuery({
    queryKey: [name, action, id, version, ...(asked ? [asked] : [])],
    queryFn: ({ signal }) => {
      const at = path.replace(':id', encodeURIComponent(plainId(name, id)));
      return portal.action<OutputOf<K>>(name, asked ? `${at}?${asked}` : at, { signal });
    },
    retry: false,
    ...options,
  });
};
