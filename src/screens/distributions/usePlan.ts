import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';

type Answer = OutputOf<'distributions/plan'>;
/** A distribution by the waterfall of its fund; amounts are decimal strings. */
export type Plan = Answer['plan'];

/** What a draft of a distribution would give to each partner. */
export const usePlan = ({ id, version, status }: RecordOf<'distributions'>) => {
  const portal = usePortal();
  const { data, error, refetch } = useQuery({
    queryKey: ['distributions', 'plan', id, version],
    queryFn: ({ signal }) => portal.action<Answer>('distributions', `${id}/plan`, { signal }),
    // What is confirmed is what was looked at, also while the dialog that confirms it goes; of what is issued there is no plan.
    enabled: status === 'Draft',
    placeholderData: keepPreviousData,
    staleTime: 'static',
    gcTime: 0,
  });
  return { plan: data?.plan, error, refetch };
};
