import { isReadable } from './can.ts';
import type { Resource } from './define.ts';
import { meaningOf } from './kinds.ts';
import type { Role } from './names.ts';

/**
 * The amounts of an entity that a list adds up, each currency by itself: what the declaration names, else every amount.
 * Rows that do not say their currency are not added up.
 */
export const totalsOf = (resource: Resource, role: Role | null): string[] => {
  if (!resource.fields.currency) return [];
  const amounts = Object.entries(resource.fields).flatMap(([source, field]) =>
    meaningOf(field).amount ? [source] : [],
  );
  return (resource.list.totals ?? amounts).filter((source) => {
    const field = resource.fields[source];
    return field !== undefined && isReadable(field, role);
  });
};
