import type { Resource } from '../../../resources/kit/resource.ts';
import { sourceOf } from '../../filters/address.ts';

type Listed = Pick<Resource, 'list'>;
type Chosen = Readonly<Record<string, unknown>>;

const isOne = (value: unknown) => (Array.isArray(value) ? value.length === 1 : value !== undefined && value !== '');

/** Returns whether the rows belong to one record of `list.whenNarrowed`, by a filter or by the context. */
export const isNarrowedToOne = (
  { list: { whenNarrowed } }: Listed,
  { values, known }: { values: Chosen; known: readonly string[] },
): boolean => !whenNarrowed || whenNarrowed.by.some((source) => known.includes(source) || isOne(values[source]));

/** Returns the filters available for the current selection. Active ones stay, so that they can be removed. */
export const offeredAmong = (
  { list: { filters, whenNarrowed } }: Listed,
  { values, isOneRecord }: { values: Chosen; isOneRecord: boolean },
): readonly string[] => {
  if (!whenNarrowed || isOneRecord) return filters;
  const set = Object.keys(values).map(sourceOf);
  return filters.filter((source) => !whenNarrowed.filters.includes(source) || set.includes(source));
};
