import { keepPreviousData } from '@tanstack/react-query';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { useAnswer } from '../parts/useAnswer.ts';

type Answer = OutputOf<'distributions/plan'>;
/** A distribution by the waterfall of its fund; amounts are decimal strings. */
export type Plan = Answer['plan'];

/** What a draft of a distribution would give to each partner. */
export const usePlan = (record: RecordOf<'distributions'>) => {
  const { data, error, refetch } = useAnswer('distributions/plan', record, {
    // What is confirmed is what was looked at, also while the dialog that confirms it goes; of what is issued there is no plan.
    enabled: record.status === 'Draft',
    placeholderData: keepPreviousData,
    staleTime: 'static',
    gcTime: 0,
  });
  return { plan: data?.plan, error, refetch };
};
