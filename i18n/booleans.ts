import type { Field } from '../resources/kit/fields.ts';

/** Three-state: an undecided bool is neither true nor false. */
export const isThreeState = (field: Field<'bool'>) => field.verdict === true;

/** Returns the translation key of a bool's value. */
export const boolKey = (value: unknown, field: Field<'bool'>) => {
  if (!isThreeState(field)) return value ? 'generic.yes' : 'generic.no';
  const state = value === true ? 'verified' : value === false ? 'rejected' : 'pending';
  return `layout.verificationFilter.${state}` as const;
};
