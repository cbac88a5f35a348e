import { keepPreviousData } from '@tanstack/react-query';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { useActionQuery } from '../parts/useActionQuery.ts';

type Answer = OutputOf<'distributions/plan'>;
/** A distribution by the waterfall of its fund; amounts are decimal strings. */
export type Plan = Answer['plan'];

/** Loads the allocation of a draft distribution. */
export const usePlan = (record: RecordOf<'distributions'>) => {
  const { data, error, refetch } = useActionQuery('distributions/plan', record, {
    // Never refetch: users confirm exactly the figures shown, also while the dialog closes. An issued distribution has
    // no plan.
    enabled: record.status === 'Draft',
    placeholderData: keepPreviousData,
    staleTime: 'static',
    gcTime: 0,
  });
  return { plan: data?.plan, error, refetch };
};
