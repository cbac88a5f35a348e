import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../resources/values.ts';
import { usePortal } from '../../../providers/portal.ts';

type Answer = OutputOf<'funds/carry'>;
/** The carry of a fund, the entries possible for it, and the effect of one; amounts are decimal strings. */
export type Carry = Answer['carry'];

interface Asked {
  fundId: string;
  asOf: string;
  /** The entry to preview. */
  entry?: { type: string; partnerId: string; amount: string };
  isWanted?: boolean;
}

/** Loads the carry of a fund as of a day, if wanted. */
export const useCarry = ({ fundId, asOf, entry, isWanted = true }: Asked) => {
  const portal = usePortal();
  const query = { ...(asOf && { asOf }), ...entry };
  const { data, error, refetch } = useQuery({
    queryKey: ['funds', 'carry', fundId, query],
    queryFn: ({ signal }) => portal.action<Answer>('funds', `${fundId}/carry`, { query, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
    // Never refetch: users confirm exactly the figures shown, also while the dialog closes.
    ...(entry && { staleTime: 'static' as const, gcTime: 0 }),
  });
  return { carry: isWanted ? data?.carry : undefined, error: isWanted ? error : null, refetch };
};
