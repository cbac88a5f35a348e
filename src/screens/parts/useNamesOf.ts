import type { ResourceName } from '../../../resources/kit/names.ts';
import { useTopRows } from './useTopRows.ts';

/**
 * Returns names of records that may be in other contexts, where single lookups would fail. Null while loading and for
 * queries within the context.
 */
export const useNamesOf = (
  name: Extract<ResourceName, 'partners' | 'companies'>,
  ids: readonly (string | null | undefined)[],
  isEverywhere: boolean,
): ((id: string) => string | null) => {
  const among = [...new Set(ids.filter((id) => typeof id === 'string'))].sort();
  const isWanted = isEverywhere && among.length > 0;
  const { rows = [] } = useTopRows(name, {
    filter: { id: among },
    limit: Math.max(1, among.length),
    isEverywhere,
    isWanted,
  });
  return (id) => rows.find((row) => row.id === id)?.name ?? null;
};
