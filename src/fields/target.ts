import type { Field, Kind } from '../../resources/kit/fields.ts';
import { isResourceName, type ResourceName } from '../../resources/kit/names.ts';
import type { Values } from '../providers/record.ts';

type Target<K extends Kind> = (field: Field<K>, record: Values) => ResourceName | undefined;

const targets: Partial<{ [K in Kind]: Target<K> }> = {
  ref: (field) => field.to,
  refs: (field) => field.to,
  anyRef: (field, record) => field.to[String(record[field.by])],
  recordId: (field, record) => {
    const name = record[field.by];
    return isResourceName(name) ? name : undefined;
  },
};

/** The entity that a field's value points to: in `record` stands what says so. Undefined for values that point nowhere. */
export const targetOf = (field: Field, record: Values): ResourceName | undefined =>
  (targets[field.kind] as Target<Kind> | undefined)?.(field, record);

/** The filter values of a list as one row might hold them: of several values the first. */
export const firstOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]));

/** True for kinds whose values are records of another entity. */
export const isReference = (field: Field): boolean => field.kind in targets;
