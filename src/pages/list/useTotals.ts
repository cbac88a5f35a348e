import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { type Totals as Answer, type Total, ways } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { balanceOf, totalsOf } from '../../../resources/kit/totals.ts';
import { usePortal } from '../../providers/portal.ts';
import { filterToApi } from '../../providers/values.ts';
import { useRole } from '../../session/role.ts';
import type { Sums } from './SumLines.tsx';

export interface Totals extends Sums {
  /** The column of the first amount that would be added up, had the list not more rows than are counted. */
  unadded: string | null;
  /** The lines of sums that are on their way, of one currency at least: in, out and what is left, or one sum. */
  awaited: readonly string[];
}

const oneSum = ['sum'];

/** What the amounts that a list shows come to over every row of its filter. */
export const useTotals = (sources: readonly string[]): Totals => {
  const portal = usePortal();
  const list = useListContext();
  const name = list.resource as ResourceName;
  const known = totalsOf(resources[name], useRole());
  const asked = sources.filter((source) => known.includes(source));
  const filter = { ...list.filterValues, ...list.filter };
  const isAny = (list.total ?? 0) > 0 && !list.isPending;
  const isMore = list.meta?.isMore === true;
  const { data, isLoading } = useQuery({
    // Under the entity's own key, so that what changes its rows asks for this anew as well.
    queryKey: [name, 'totals', asked, filter],
    queryFn: ({ signal }) =>
      portal.action<Answer>(name, 'totals', {
        query: { columns: asked.join(','), filter: JSON.stringify(filterToApi(name, filter)) },
        signal,
      }),
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
    awaited: isLoading ? (resources[name].list.flow ? ways : oneSum) : [],
  };
};
