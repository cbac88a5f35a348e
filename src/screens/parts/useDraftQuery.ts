import { keepPreviousData } from '@tanstack/react-query';
import type { ActionKey, ArgumentsOf } from '../../../resources/values.ts';
import { useActionQuery } from './useActionQuery.ts';

/** Queries the plan of a draft; a run that was issued has none. */
export const useDraftQuery = <K extends ActionKey>(
  key: K,
  record: ArgumentsOf<K> & { version?: number | undefined; status: string },
) =>
  useActionQuery(key, record, {
    // Never refetch: users confirm exactly the figures shown, also while the dialog closes.
    enabled: record.status === 'Draft',
    placeholderData: keepPreviousData,
    staleTime: 'static',
    gcTime: 0,
  });
