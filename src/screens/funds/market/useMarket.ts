import { keepPreviousData } from '@tanstack/react-query';
import type { OutputOf } from '../../../../resources/values.ts';
import { useActionQuery } from '../../parts/useActionQuery.ts';

export type Market = OutputOf<'funds/marketEquivalent'>['marketEquivalent'];

interface Asked {
  asOf: string;
  /** Excludes later bookings (ISO 8601). */
  knownAt: string | null;
  /** The stored index, or typed levels in the API format. */
  indexId: string | null;
  levels: string | null;
}

/** Loads the comparison of a fund with an index on a day; no request without an index or levels. */
export const useMarket = (id: string, { asOf, knownAt, indexId, levels }: Asked) => {
  const isKnown = indexId !== null || levels !== null;
  const { data, isFetching, error, refetch } = useActionQuery(
    'funds/marketEquivalent',
    { id, query: { asOf, knownAt, ...(indexId === null ? { levels } : { indexId }) } },
    {
      enabled: isKnown,
      placeholderData: keepPreviousData,
      select: ({ marketEquivalent }) => marketEquivalent,
    },
  );
  return { data: isKnown ? data : undefined, isFetching, error: isKnown ? error : null, refetch };
};
