import { keepPreviousData } from '@tanstack/react-query';
import type { OutputOf } from '../../../resources/values.ts';
import { isDay } from '../parts/days.ts';
import { useActionQuery } from '../parts/useActionQuery.ts';

/** A fee with the share of each partner; amounts are decimal strings. */
export type FeePlan = OutputOf<'fee-runs/shares'>['plan'];

interface Period {
  fundId?: string | null;
  periodStart?: string | null;
  periodEnd?: string | null;
}

/** Loads the shares for a period being typed, once it is complete. */
export const useFeeEstimate = ({ fundId, periodStart, periodEnd }: Period) => {
  const period = { fundId: fundId ?? '', periodStart: periodStart ?? '', periodEnd: periodEnd ?? '' };
  const isWhole = period.fundId !== '' && isDay(period.periodStart) && isDay(period.periodEnd);
  const { data } = useActionQuery(
    'fee-runs/estimate',
    { query: period },
    { enabled: isWhole && period.periodStart <= period.periodEnd, placeholderData: keepPreviousData },
  );
  return isWhole ? data?.plan : undefined;
};
