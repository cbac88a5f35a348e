import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import { allFields } from '../../../resources/kit/walk.ts';
import { hint } from '../base/secrets.ts';

type Fields = Readonly<Record<string, Field>>;

const secretsIn = (fields: Fields): string[] =>
  allFields(fields).flatMap(({ name, field }) => (kindSpecOf(field).secret ? [name] : []));

/** Every name of a secret field, in records and in the input of moves and actions. */
const names: ReadonlySet<string> = new Set(
  Object.values(resources).flatMap(({ fields, states, actions }) => [
    ...secretsIn(fields),
    ...Object.values(states).flatMap(({ moves }) =>
      Object.values(moves).flatMap(({ input }) => secretsIn(input ?? {})),
    ),
    ...Object.values(actions).flatMap(({ input }) => secretsIn(input ?? {})),
  ]),
);

/**
 * Masks every secret at any depth, for values stored outside the encrypted columns (audit, parameters, preferences).
 */
export const masked = (value: unknown): unknown => (holdsSecret(value) ? copied(value) : value);

const holdsSecret = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(holdsSecret);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => names.has(key) || holdsSecret(inner));
};

const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      names.has(key) && (typeof inner === 'string' || typeof inner === 'number') ? hint(String(inner)) : copied(inner),
    ]),
  );
};
