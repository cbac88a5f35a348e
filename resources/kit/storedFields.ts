import type { Field } from './fields.ts';
import type { Resource } from './resource.ts';

/** Returns whether the field is a stored column; the others are computed from other tables on read. */
export const isStored = (field: Field): boolean => !(isComputedFlag(field) || 'lastOf' in field || 'nameOf' in field);

/** Returns whether the field is true or false by the existence of other records. */
export const isComputedFlag = (field: Field): boolean => 'namedBy' in field || 'lacks' in field;

/** Returns the stored fields of an entity. */
export const storedFields = ({ fields }: Pick<Resource, 'fields'>): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isStored(field)));
