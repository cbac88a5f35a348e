import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../resources/values.ts';
import { usePortal } from '../../../providers/portal.ts';

type Answer = OutputOf<'funds/carry'>;
/** Where the carry of a fund stands, what may be entered of it, and what an entry would change; amounts are decimal strings. */
export type Carry = Answer['carry'];

interface Asked {
  fundId: string;
  asOf: string;
  /** The entry that is looked at. */
  entry?: { type: string; partnerId: string; amount: string };
  isWanted?: boolean;
}

/** The carry of a fund as of a day; nothing is asked for where nobody wants it. */
export const useCarry = ({ fundId, asOf, entry, isWanted = true }: Asked) => {
  const portal = usePortal();
  const query = { ...(asOf && { asOf }), ...entry };
  const { data, error, refetch } = useQuery({
    queryKey: ['funds', 'carry', fundId, query],
    queryFn: ({ signal }) => portal.action<Answer>('funds', `${fundId}/carry`, { query, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
    // What is confirmed is what was looked at, also while the dialog that confirms it goes.
    ...(entry && { staleTime: 'static' as const, gcTime: 0 }),
  });
  return { carry: isWanted ? data?.carry : undefined, error: isWanted ? error : null, refetch };
};
