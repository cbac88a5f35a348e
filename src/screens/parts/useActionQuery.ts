import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { resources } from '../../../resources/index.ts';
import type { ActionKey, EntityOf, OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';
import type { ActionOptions } from '../../providers/portalMethods.ts';
import { plainId } from '../../routing/ids.ts';
import { filled } from './filled.ts';

type Options<A, T> = Pick<
  UseQueryOptions<A, Error, T>,
  'enabled' | 'placeholderData' | 'staleTime' | 'gcTime' | 'refetchInterval'
> &
  Pick<ActionOptions, 'query' | 'context'>;

interface Subject {
  /** Null for an action without a record, and while there is none. */
  id: string | null;
  version?: number | undefined;
}

/**
 * Queries a read-only action of a record, again for each version: useActionQuery('transfers/preview', record). `select`
 * takes a part of the response.
 */
export function useActionQuery<K extends ActionKey, T>(
  key: K,
  subject: Subject,
  options: Options<OutputOf<K>, T> & { select: (answer: OutputOf<K>) => T },
): UseQueryResult<T>;
export function useActionQuery<K extends ActionKey>(
  key: K,
  subject: Subject,
  options?: Options<OutputOf<K>, OutputOf<K>>,
): UseQueryResult<OutputOf<K>>;
export function useActionQuery<K extends ActionKey>(
  key: K,
  { id, version }: Subject,
  { query: given = {}, context, ...options }: Options<OutputOf<K>, OutputOf<K>> = {},
) {
  const portal = usePortal();
  const [name, action = ''] = key.split('/') as [EntityOf<K>, string];
  const query = filled(given);
  const path = resources[name].actions[action]?.path ?? '';
  return useQuery({
    // A query without parameters shares its key with the availability of steps.
    queryKey: [name, action, id, version, ...(context === null || Object.keys(query).length ? [query, context] : [])],
    queryFn: ({ signal }) => {
      const at = path.replace(/:\w+/, encodeURIComponent(plainId(name, id ?? '')));
      return portal.action<OutputOf<K>>(name, at, { query, signal, ...(context !== undefined && { context }) });
    },
    retry: false,
    ...options,
  });
}
