import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';
import { isDay } from '../parts/days.ts';
import { useAnswer } from '../parts/useAnswer.ts';

type Answer = OutputOf<'fee-runs/shares'>;
/** What a fee comes to, and what each partner bears of it; amounts are decimal strings. */
export type FeePlan = Answer['plan'];

/** What a draft would charge to each partner. */
export const useFeePlan = (record: RecordOf<'fee-runs'>) => {
  const { data, error, refetch } = useAnswer('fee-runs/shares', record, {
    // What is confirmed is what was looked at, also while the dialog that confirms it goes.
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

/** The same of a period that is being typed; nothing is asked for before all of it is there. */
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
