import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { currencies } from '../../../../resources/kit/enums.ts';
import type { OutputOf } from '../../../../resources/values.ts';
import { usePortal } from '../../../providers/portal.ts';

type Answer = OutputOf<'partners/investments'>;
export type Investments = Answer['investments'];
export type InvestedFund = Investments['funds'][number];

/** The stored choice of currency, shared by all browsers of the user; null before the first choice. */
const useChosenCurrency = () => {
  const [stored, choose] = useStore<string | null>('investments.currency', null);
  return [currencies.find((currency) => currency === stored) ?? null, choose] as const;
};

/** A partner's investments in all funds of the reader, whatever the current context, in the chosen currency. */
export const useInvestments = (partnerId: string, asOf: string | null) => {
  const portal = usePortal();
  const [currency, choose] = useChosenCurrency();
  const query = { ...(asOf && { asOf }), ...(currency && { currency }) };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['partners', 'investments', partnerId, query],
    queryFn: ({ signal }) =>
      portal.action<Answer>('partners', `${partnerId}/investments`, { query, signal, context: null }),
    retry: false,
    placeholderData: keepPreviousData,
  });
  const investments = data?.investments;
  return { investments, currency: currency ?? investments?.currency ?? null, choose, error, isFetching, refetch };
};
