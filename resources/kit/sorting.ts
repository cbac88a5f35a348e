import type { Resource } from './resource.ts';
import { isStored } from './storedFields.ts';

const given = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** Whether a row may be without it. */
export const isOptional = (resource: Resource, name: string): boolean =>
  !given.has(name) && !Object.hasOwn(resource.states, name) && !resource.fields[name]?.required;

/** An order as declarations write it, in words: '-dueDate' -> {field: 'dueDate', order: 'DESC'}. */
export const sortOf = (sort: string): { field: string; order: 'ASC' | 'DESC' } =>
  sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' };

/** The field by which a list is in order where nobody asks for another. */
export const ownOrder = ({ list }: Pick<Resource, 'list'>): string => sortOf(list.sort).field;

/**
 * What a list sorted by a field is ordered by, the id last so that pages neither repeat nor skip rows. Where rows grow
 * without end, those that are alike stand in the list's own order, as the indexes have them.
 */
export const orderOf = (resource: Resource, name: string): string[] => [
  ...new Set(resource.grows ? [name, ownOrder(resource), 'id'] : [name, 'id']),
];

/**
 * Whether a list is offered in the order of a field, as far as its rows go: where they grow without end, an index holds them
 * in it, and of no field that is looked up with a row. API and web app both ask this, besides what each knows of the field's kind.
 */
export const isInOrder = (resource: Resource, name: string): boolean => {
  const field = resource.fields[name];
  if (field && !isStored(field)) return false;
  if (!resource.grows) return true;
  const order = orderOf(resource, name);
  return (
    !isOptional(resource, name) && resource.indexes.some((index) => order.every((field, at) => index[at] === field))
  );
};

/** The same of what is offered on a page, whose rows are those of one record (`list.within`) or not. */
export const isOffered = (resource: Resource, name: string, { isWithin }: { isWithin: boolean }): boolean =>
  isInOrder(resource, name) && (isWithin || !resource.list.within || name === ownOrder(resource));
