import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';
import { isDay } from '../parts/days.ts';

type Answer = OutputOf<'fee-runs/shares'>;
/** A fee with the share of each partner; amounts are decimal strings. */
export type FeePlan = Answer['plan'];

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
