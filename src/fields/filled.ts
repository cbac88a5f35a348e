import { holds, isDefault } from '../../resources/kit/among.ts';
import type { Field } from '../../resources/kit/fields.ts';
import type { Values } from '../providers/record.ts';

/** False for nothing, '' and an empty list. */
export const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Is there nothing to say of a field in this record: neither was it asked for, nor does it hold more than it starts with? */
export const isBeside = (field: Field, value: unknown, record: Values): boolean =>
  field.when !== undefined && !holds(field.when, record) && (!isFilled(value) || isDefault(field, value));
