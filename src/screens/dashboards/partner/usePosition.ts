import type { OutputOf } from '../../../../resources/values.ts';
import { useActionQuery } from '../../parts/useActionQuery.ts';
import { useOwnPartner } from '../../parts/useOwnPartner.ts';

/** The position in one fund. */
export type Holding = OutputOf<'partners/position'>['position']['funds'][number];

/** Loads the position of the user's partner over all funds, independent of the context. */
export const usePosition = () => {
  const partnerId = useOwnPartner();
  const { data, error, isPending, refetch } = useActionQuery(
    'partners/position',
    { id: partnerId ?? '', context: null },
    { enabled: partnerId !== null, staleTime: 30_000 },
  );
  return {
    totals: data?.position.totals ?? [],
    /** The day and booking time of the position. */
    at: data?.position,
    rows: data?.position.funds,
    total: data?.position.funds.length ?? 0,
    error,
    isAllowed: true,
    isPending: partnerId !== null && isPending,
    refetch,
  };
};
export type PositionState = ReturnType<typeof usePosition>;
