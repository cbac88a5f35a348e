import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../resources/values.ts';
import { usePortal } from '../../../providers/portal.ts';

type Answer = OutputOf<'funds/marketEquivalent'>;
export type Market = Answer['marketEquivalent'];

interface Asked {
  asOf: string;
  /** Excludes later bookings (ISO 8601). */
  knownAt: string | null;
  /** The stored index, or typed levels in the API format. */
  indexId: string | null;
  levels: string | null;
}

/** Loads the comparison of a fund with an index on a day; no request without an index or levels. */
export const useMarket = (fundId: string, { asOf, knownAt, indexId, levels }: Asked) => {
  const portal = usePortal();
  const isKnown = indexId !== null || levels !== null;
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['funds', 'market', fundId, asOf, knownAt, indexId, levels],
    queryFn: ({ signal }) =>
      portal.action<Answer>('funds', `${fundId}/market-equivalent`, {
        query: { asOf, ...(knownAt && { knownAt }), ...(indexId === null ? { levels: levels ?? '' } : { indexId }) },
        signal,
      }),
    enabled: isKnown,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return { market: isKnown ? data?.marketEquivalent : undefined, isFetching, error: isKnown ? error : null, refetch };
};
