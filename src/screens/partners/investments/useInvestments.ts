import { keepPreviousData } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { currencies } from '../../../../resources/kit/enums.ts';
import type { OutputOf } from '../../../../resources/values.ts';
import { useActionQuery } from '../../parts/useActionQuery.ts';

export type Investments = OutputOf<'partners/investments'>['investments'];
export type InvestedFund = Investments['funds'][number];

/** The stored choice of currency, shared by all browsers of the user; null before the first choice. */
const useChosenCurrency = () => {
  const [stored, choose] = useStore<string | null>('investments.currency', null);
  return [currencies.find((currency) => currency === stored) ?? null, choose] as const;
};

/** A partner's investments in all funds of the reader, whatever the current context, in the chosen currency. */
export const useInvestments = (partnerId: string, asOf: string | null) => {
  const [currency, choose] = useChosenCurrency();
  const { data, error, isFetching, refetch } = useActionQuery(
    'partners/investments',
    { id: partnerId, query: { asOf, currency }, context: null },
    { placeholderData: keepPreviousData, select: ({ investments }) => investments },
  );
  return { data, currency: currency ?? data?.currency ?? null, choose, error, isFetching, refetch };
};
