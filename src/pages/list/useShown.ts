import { useMemo } from 'react';
import { useStore } from 'react-admin';

const none: readonly number[] = [];

/** Sorts columns by react-admin's ranks: the entry at each position is the index of the column there. */
export const ranked = (sources: readonly string[], ranks: readonly number[]): string[] => {
  const places = sources.flatMap((source, index) => {
    const rank = ranks.indexOf(index);
    return [{ source, place: rank === -1 ? index : rank }];
  });
  return places.sort((a, b) => a.place - b.place).map(({ source }) => source);
};

/** Returns the ranks that put these columns first, in their order: the inverse of `ranked`. */
export const ranksOf = (sources: readonly string[], first: readonly string[]): number[] => {
  const known = first.filter((source) => sources.includes(source));
  return [...known, ...sources.filter((source) => !known.includes(source))].map((source) => sources.indexOf(source));
};

/** Returns the visible columns of a list in the user's order. */
export const useVisibleColumns = (
  sources: readonly string[],
  { hidden, storeKey }: { hidden: string[]; storeKey: string | null },
): string[] => {
  const [chosen] = useStore<string[]>(storeKey ?? 'none', hidden);
  const [ranks] = useStore<readonly number[]>(`${storeKey ?? 'none'}_columnRanks`, none);
  return useMemo(() => {
    const left = storeKey === null ? hidden : chosen;
    return ranked(sources, storeKey === null ? none : ranks).filter((source) => !left.includes(source));
  }, [sources, hidden, storeKey, chosen, ranks]);
};
