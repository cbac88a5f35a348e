import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../resources/values.ts';
import { usePortal } from '../../../providers/portal.ts';
import { useOwnPartner } from '../../parts/useOwnPartner.ts';

type Answer = OutputOf<'partners/position'>;
/** The position in one fund. */
export type Holding = Answer['position']['funds'][number];

/** Loads the position of the user's partner over all funds, independent of the context. */
export const usePosition = () => {
  const portal = usePortal();
  const partnerId = useOwnPartner();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['partners', 'position', partnerId],
    queryFn: ({ signal }) => portal.action<Answer>('partners', `${partnerId}/position`, { signal, context: null }),
    enabled: partnerId !== null,
    staleTime: 30_000,
    retry: false,
  });
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
