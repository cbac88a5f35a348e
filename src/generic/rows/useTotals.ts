import { useQuery } from '@tanstack/react-query';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { totalsOf } from '../../../resources/kit/totals.ts';
import { useRole } from '../../kinds/role.ts';
import type { Values } from '../../kinds/types.ts';
import { toApi } from '../../providers/values.ts';
import { usePortal } from '../provider.ts';
import type { Column } from './columns.ts';

/** The amounts of one currency: {currency: 'USD', amount: '12.00'}. */
export type Total = Readonly<Record<string, string>>;

interface Asked {
  name: ResourceName;
  columns: readonly Column[];
  /** As the API takes it. */
  filter: Values;
  /** Rows of the filter; without any there is nothing to add up. */
  total: number | undefined;
}

/** What the amounts that a list shows come to over every row of its filter, each currency by itself. */
export const useTotals = ({ name, columns, filter, total }: Asked): readonly Total[] => {
  const portal = usePortal();
  const known = totalsOf(resources[name], useRole());
  const asked = columns.map(({ source }) => source).filter((source) => known.includes(source));
  const { data } = useQuery({
    // Under the entity's own key, so that what changes its rows asks for this anew as well.
    queryKey: [name, 'totals', asked, filter],
    queryFn: ({ signal }) =>
      portal.action<{ totals?: Total[] }>(name, 'totals', {
        query: { columns: asked.join(','), filter: JSON.stringify(toApi(name, filter)) },
        signal,
      }),
    enabled: asked.length > 0 && (total ?? 0) > 0,
    placeholderData: (previous) => previous,
    retry: false,
  });
  return (total ?? 0) > 0 ? (data?.totals ?? []) : [];
};
