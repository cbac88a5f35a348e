import type { Resource } from '../../../resources/kit/resource.ts';
import { sourceOf } from '../../filters/address.ts';

type Listed = Pick<Resource, 'list'>;
type Chosen = Readonly<Record<string, unknown>>;

const isOne = (value: unknown) => (Array.isArray(value) ? value.length === 1 : value !== undefined && value !== '');

/** Returns whether the rows belong to one record of `list.within`, by a filter or by the context. */
export const isNarrowedToOne = (
  { list: { within } }: Listed,
  { values, known }: { values: Chosen; known: readonly string[] },
): boolean => !within || within.of.some((source) => known.includes(source) || isOne(values[source]));

/** Returns the filters available for the current selection. Active ones stay, so that they can be removed. */
export const offeredAmong = (
  { list: { filters, within } }: Listed,
  { values, isWithin }: { values: Chosen; isWithin: boolean },
): readonly string[] => {
  if (!within || isWithin) return filters;
  const set = Object.keys(values).map(sourceOf);
  return filters.filter((source) => !within.filters.includes(source) || set.includes(source));
};
