import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';
import { isDay } from '../parts/days.ts';
import { useActionQuery } from '../parts/useActionQuery.ts';

type Answer = OutputOf<'fee-runs/shares'>;
/** A fee with the share of each partner; amounts are decimal strings. */
export type FeePlan = Answer['plan'];

/** Loads the shares of a draft fee. */
export const useFeePlan = (record: RecordOf<'fee-runs'>) => {
  const { data, error, refetch } = useActionQuery('fee-runs/shares', record, {
    // Never refetch: users confirm exactly the figures shown, also while the dialog closes.
    enabled: record.status === 'Draft',
    placeholderData: keepPreviousData,
    staleTime: 'static',
    gcTime: 0,
  });
  return { plan: data?.plan, error, refetch };
};

interface Period {
  fundId?: string | null;
  periodStart?: string | null;
  periodEnd?: string | null;
}

/** Loads the shares for a period being typed, once it is complete. */
export const useFeeEstimate = ({ fundId, periodStart, periodEnd }: Period) => {
  const portal = usePortal();
  const period = { fundId: fundId ?? '', periodStart: periodStart ?? '', periodEnd: periodEnd ?? '' };
  const isWhole = period.fundId !== '' && isDay(period.periodStart) && isDay(period.periodEnd);
  const { data } = useQuery({
    queryKey: ['fee-runs', 'estimate', period],
    queryFn: ({ signal }) => portal.action<Answer>('fee-runs', `estimate?${new URLSearchParams(period)}`, { signal }),
    enabled: isWhole && period.periodStart <= period.periodEnd,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isWhole ? data?.plan : undefined;
};
