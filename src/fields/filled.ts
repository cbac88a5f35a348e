import type { Field } from '../../resources/kit/fields.ts';
import { holds, isDefault } from '../../resources/kit/resolveFields.ts';
import type { Values } from '../providers/record.ts';

/** False for null, undefined, '' and an empty list. */
export const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Returns whether a field can be hidden for this record: it does not apply and holds at most its default. */
export const isBeside = (field: Field, value: unknown, record: Values): boolean =>
  field.when !== undefined && !holds(field.when, record) && (!isFilled(value) || isDefault(field, value));
