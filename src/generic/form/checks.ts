import type { FieldErrors, ResolverResult } from 'react-hook-form';
import type { Field } from '../../../resources/kit/fields.ts';
import { checkOf } from '../../../resources/kit/kinds.ts';
import type { Values } from '../../kinds/types.ts';

type Fields = Readonly<Record<string, Field>>;
export type Problems = Record<string, unknown>;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isEmpty));

/** What is wrong with typed values, under their fields; what the database knows is left to the server. */
export const problemsOf = (fields: Fields, values: Values): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([source, field]) => {
      const problem = problemOf(field, values[source]);
      return problem ? [[source, problem]] : [];
    }),
  );

const problemOf = (field: Field, value: unknown): unknown => {
  if (isEmpty(value)) return field.required ? { type: 'required', message: 'ra.validation.required' } : null;
  if (field.kind === 'group') return filled(problemsOf(field.fields, value as Values));
  if (field.kind === 'items') {
    const rows = (value as Values[]).map((row) => filled(problemsOf(field.fields, row)) ?? undefined);
    return rows.some(Boolean) ? rows : null;
  }
  const { success, error } = checkOf(field).safeParse(value);
  if (success) return null;
  return { type: 'check', message: error.issues[0]?.message };
};

const filled = (problems: Problems) => (Object.keys(problems).length ? problems : null);

/** The same in the shape that react-hook-form reads, with what `more` finds besides. */
export const resolverOf =
  (fields: Fields, more: (values: Values) => Problems = () => ({})) =>
  (values: Values): ResolverResult<Values> => {
    const errors = { ...problemsOf(fields, values), ...more(values) };
    return Object.keys(errors).length ? { values: {}, errors: errors as FieldErrors } : { values, errors: {} };
  };
