import type { Resource } from './resource.ts';
import { isStored } from './storedFields.ts';

const given = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** Returns whether the value may be null. */
export const isOptional = (resource: Resource, name: string): boolean =>
  !given.has(name) && !Object.hasOwn(resource.states, name) && !resource.fields[name]?.required;

/** Parses a declared sort order: '-dueDate' -> {field: 'dueDate', order: 'DESC'}. */
export const sortOf = (sort: string): { field: string; order: 'ASC' | 'DESC' } =>
  sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' };

/** Returns the default sort field of a list. */
export const defaultSortField = ({ list }: Pick<Resource, 'list'>): string => sortOf(list.sort).field;

/**
 * Returns the sort columns of a list. The id comes last, so that pages neither repeat nor skip rows. An unbounded
 * entity breaks ties by its default order, to match its indexes.
 */
export const orderOf = (resource: Resource, name: string): string[] => [
  ...new Set(resource.unbounded ? [name, defaultSortField(resource), 'id'] : [name, 'id']),
];

/**
 * Returns whether a list can be sorted by a field. An unbounded entity needs a matching index, and computed fields
 * cannot be sorted. API and web app both use it, along with the check of the kind.
 */
export const isInOrder = (resource: Resource, name: string): boolean => {
  const field = resource.fields[name];
  if (field && !isStored(field)) return false;
  if (!resource.unbounded) return true;
  const order = orderOf(resource, name);
  return (
    !isOptional(resource, name) && resource.indexes.some((index) => order.every((field, at) => index[at] === field))
  );
};

/** Like `isInOrder`, but also checks if the page is limited to one record (`list.whenNarrowed`). */
export const isOffered = (resource: Resource, name: string, { isOneRecord }: { isOneRecord: boolean }): boolean =>
  isInOrder(resource, name) && (isOneRecord || !resource.list.whenNarrowed || name === defaultSortField(resource));
