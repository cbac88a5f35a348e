import type { Field } from './fields.ts';
import type { Resource } from './resource.ts';

/** Is the field kept with its record? What other records and tables tell of it is looked up as it is read. */
export const isStored = (field: Field): boolean => !('namedBy' in field || 'lastOf' in field);

/** The fields of an entity that are kept with its records. */
export const storedFields = ({ fields }: Pick<Resource, 'fields'>): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isStored(field)));
