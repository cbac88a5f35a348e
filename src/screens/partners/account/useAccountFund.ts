import { useGetOne } from 'react-admin';
import { isNotHere, useElsewhere } from '../../../layout/useElsewhere.ts';
import { useActionQuery } from '../../parts/useActionQuery.ts';

/**
 * Returns the fund of the account: the one in the address, else the first. `isSought` is true while the context that
 * contains it is searched, when another fund's account must not be shown instead.
 */
export const useAccountFund = (partnerId: string, named: string | null) => {
  const { data, error, refetch } = useActionQuery('funds/byPartner', { partnerId, query: { limit: 100 } });
  const funds = data?.funds ?? [];
  const isMissing = data !== undefined && named !== null && !funds.some(({ id }) => id === named);
  const other = useGetOne('funds', { id: named ?? '' }, { enabled: isMissing, retry: false });
  const search = useElsewhere('funds', named, isMissing && isNotHere(other.error));
  const isSought = isMissing && (other.isPending || search === 'seeking');
  const fund = isSought ? undefined : (funds.find(({ id }) => id === named) ?? funds[0]);
  return { funds, fund, isSought, isKnown: data !== undefined, error, refetch };
};
