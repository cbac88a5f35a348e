import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ActionKey, ArgumentsOf, OutputOf } from '../../../resources/values.ts';
import { type AnyCall, partsOf, queryKeyOf, useApi } from '../../providers/api.ts';

type Options<A, D> = Pick<
  UseQueryOptions<A, Error, D>,
  'enabled' | 'placeholderData' | 'staleTime' | 'gcTime' | 'refetchInterval' | 'select'
>;
type Asked<K extends ActionKey> = ArgumentsOf<K> & {
  version?: number | undefined;
  /** Null for the rows of all contexts. */
  context?: null | undefined;
};

/**
 * Queries a read-only action, again for each version of its record: useActionQuery('transfers/preview', record) or
 * useActionQuery('funds/analytics', { id, query }).
 */
export const useActionQuery = <K extends ActionKey, D = OutputOf<K>>(
  key: K,
  asked: Asked<K>,
  options: Options<OutputOf<K>, D> = {},
): UseQueryResult<NoInfer<D>> => {
  const api = useApi();
  const parts = partsOf(key);
  return useQuery({
    queryKey: queryKeyOf(...parts, asked as AnyCall),
    queryFn: ({ signal }) => api.runAny(...parts, { ...(asked as AnyCall), signal }) as Promise<OutputOf<K>>,
    retry: false,
    ...options,
  });
};
