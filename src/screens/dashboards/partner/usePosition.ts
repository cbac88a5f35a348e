import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../../generic/provider.ts';
import type { Analytics } from '../../funds/numbers/analytics.ts';
import { useOwnPartner } from './useOwnPartner.ts';

/** What a partner put in, got back and still has: amounts as decimal strings, ratios with six places. */
export interface Total extends Pick<Analytics, 'irrReason' | 'irrFlags'> {
  currency: string;
  committed: string;
  contributed: string;
  unfunded: string;
  distributed: string;
  nav: string;
  tvpi: string | null;
  irr: string | null;
}

/** The same in one fund. */
export interface Holding extends Total {
  fundId: string;
  name: string;
}

interface Answer {
  position: { totals: Total[]; funds: Holding[] };
}

/** The position of the person's partner over all its funds, whichever of them the person works in now. */
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
    rows: data?.position.funds,
    total: data?.position.funds.length ?? 0,
    error,
    isAllowed: true,
    isPending: partnerId !== null && isPending,
    refetch,
  };
};
export type PositionState = ReturnType<typeof usePosition>;
