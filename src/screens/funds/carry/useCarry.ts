import { keepPreviousData } from '@tanstack/react-query';
import type { OutputOf, QueryOf } from '../../../../resources/values.ts';
import { useActionQuery } from '../../parts/useActionQuery.ts';

/** The carry of a fund, the entries possible for it, and the effect of one; amounts are decimal strings. */
export type Carry = OutputOf<'funds/carry'>['carry'];

interface Asked {
  fundId: string;
  asOf: string;
  /** The entry to preview. */
  entry?: Pick<QueryOf<'funds/carry'>, 'type' | 'partnerId' | 'amount'>;
  isWanted?: boolean;
}

/** Loads the carry of a fund as of a day, if wanted. */
export const useCarry = ({ fundId: id, asOf, entry, isWanted = true }: Asked) => {
  const { data, error, refetch } = useActionQuery(
    'funds/carry',
    { id, query: { asOf, ...entry } },
    {
      enabled: isWanted,
      placeholderData: keepPreviousData,
      // Never refetch: users confirm exactly the figures shown, also while the dialog closes.
      ...(entry && { staleTime: 'static' as const, gcTime: 0 }),
    },
  );
  return { carry: isWanted ? data?.carry : undefined, error: isWanted ? error : null, refetch };
};
