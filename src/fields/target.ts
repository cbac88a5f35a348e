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

/**
 * Returns the entity that a value refers to, which may depend on its siblings in `record`. Undefined for other kinds.
 */
export const targetOf = (field: Field, record: Values): ResourceName | undefined =>
  (targets[field.kind] as Target<Kind> | undefined)?.(field, record);

/** Returns the entity that a filter of a reference to several entities offers first. */
export const filteredFirst = (field: Field): ResourceName | undefined =>
  'filterBy' in field && field.filterBy !== undefined ? field.to[field.filterBy] : undefined;

/** Reduces list filters to single values, taking the first of several. */
export const firstOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]));

/** Returns whether values of the kind are records of another entity. */
export const isReference = (field: Field): boolean => field.kind in targets;
