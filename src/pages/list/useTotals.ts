import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { flowDirections, type Total } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { balanceOf, totalsOf } from '../../../resources/kit/totals.ts';
import { useApi } from '../../providers/api.ts';
import { filterToApi } from '../../providers/values.ts';
import { useRole } from '../../session/role.ts';
import type { Sums } from './SumLines.tsx';

export interface Totals extends Sums {
  /** The first column with totals if there are too many rows to total, else null. */
  unadded: string | null;
  /** Placeholder lines while totals load, for one currency: incoming, outgoing and net, or one sum. */
  awaited: readonly string[];
}

const oneSum = ['sum'];

/** Loads the totals of a list over all rows of its filter. */
export const useTotals = (sources: readonly string[]): Totals => {
  const api = useApi();
  const list = useListContext();
  const name = list.resource as ResourceName;
  const known = totalsOf(resources[name], useRole());
  const asked = sources.filter((source) => known.includes(source));
  const filter = { ...list.filterValues, ...list.filter };
  const isAny = (list.total ?? 0) > 0 && !list.isPending;
  const isMore = list.meta?.isMore === true;
  const { data, isLoading } = useQuery({
    // Keyed by entity, so that changes of its rows invalidate it.
    queryKey: [name, 'totals', asked, filter],
    queryFn: ({ signal }) =>
      api.totals(name, { columns: asked.join(','), filter: JSON.stringify(filterToApi(name, filter)) }, signal),
    enabled: asked.length > 0 && isAny && !isMore,
    placeholderData: (previous) => previous,
    retry: false,
  });
  const isKnown = isAny && !isMore;
  const totals = isKnown && !resources[name].list.flow ? (data?.totals ?? []) : [];
  return {
    totals,
    flows: isKnown ? (data?.flows ?? []) : [],
    balances: totals.flatMap<Total>((total) => {
      const balance = balanceOf(resources[name], total, filter);
      return balance ? [balance] : [];
    }),
    counts: data?.counts ?? {},
    unadded: (isAny && isMore && asked[0]) || null,
    awaited: isLoading ? (resources[name].list.flow ? flowDirections : oneSum) : [],
  };
};
