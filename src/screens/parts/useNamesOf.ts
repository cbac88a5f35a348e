import type { ResourceName } from '../../../resources/kit/names.ts';
import { useFew } from './useFew.ts';

/**
 * The names of records of rows that may lie in other contexts than the one worked in, where they would not be found one by one.
 * Null while a name is not known, and where nobody asks over all contexts.
 */
export const useNamesOf = (
  name: Extract<ResourceName, 'partners' | 'companies'>,
  ids: readonly (string | null | undefined)[],
  isEverywhere: boolean,
): ((id: string) => string | null) => {
  const among = [...new Set(ids.filter((id) => typeof id === 'string'))].sort();
  const isWanted = isEverywhere && among.length > 0;
  const { rows = [] } = useFew(name, {
    filter: { id: among },
    limit: Math.max(1, among.length),
    isEverywhere,
    isWanted,
  });
  return (id) => rows.find((row) => row.id === id)?.name ?? null;
};
