import type { Field } from '../../resources/kit/fields.ts';
import { checkOf, innerOf, partsOf } from '../../resources/kit/kinds.ts';
import { isBlank } from '../../resources/kit/resolveFields.ts';
import type { Values } from '../providers/record.ts';

export type Fields = Readonly<Record<string, Field>>;
export type Problems = Record<string, unknown>;

/** Returns problems of typed values by field; checks that need the database are left to the server. */
export const problemsOf = (fields: Fields, values: Values): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([source, field]) => {
      const problem = problemOf(field, values[source]);
      return problem ? [[source, problem]] : [];
    }),
  );

const problemOf = (field: Field, value: unknown): unknown => {
  if (isBlank(value)) return field.required ? { type: 'required', message: 'ra.validation.required' } : null;
  const parts = partsOf(field);
  if (parts) return filled(problemsOf(parts, value as Values));
  const inner = innerOf(field);
  if (inner) {
    const rows = (value as Values[]).map((row) => filled(problemsOf(inner, row)) ?? undefined);
    return rows.some(Boolean) ? rows : null;
  }
  const { success, error } = checkOf(field).safeParse(value);
  if (success) return null;
  return { type: 'check', message: error.issues[0]?.message };
};

const filled = (problems: Problems) => (Object.keys(problems).length ? problems : null);
