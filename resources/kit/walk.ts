import type { Field } from './fields.ts';
import { innerOf, meaningOf } from './kinds.ts';
import type { Values } from './values.ts';

type Fields = Readonly<Record<string, Field>>;

/** A field wherever it stands: its name, its path ('address.city'), and the fields beside it. */
export interface Found {
  name: string;
  path: string;
  field: Field;
  beside: Fields;
}

/** Every field of a set, those inside others too, the outer one first. */
export const allFields = (fields: Fields, prefix = ''): Found[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const inner = innerOf(field);
    return [{ name, path, field, beside: fields }, ...(inner ? allFields(inner, `${path}.`) : [])];
  });

/** A value that was given: its path ('items.0.amount'), its field, and the values beside it. */
export interface Given {
  path: string;
  field: Field;
  value: unknown;
  siblings: Values;
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

/** Every value that is there, inside groups and lists too; a list of plain values counts as several values at one path. */
export const allValues = (fields: Fields, values: Values, around: Values = {}, prefix = ''): Given[] => {
  const said = Object.fromEntries(Object.entries(values).filter(([, each]) => !isAbsent(each)));
  const siblings = { ...around, ...said };
  return Object.entries(fields).flatMap(([name, field]): Given[] => {
    const value = values[name];
    if (isAbsent(value)) return [];
    const path = `${prefix}${name}`;
    const inner = innerOf(field);
    const many = meaningOf(field).many === true;
    if (!inner) return (many ? (value as unknown[]) : [value]).map((each) => ({ path, field, value: each, siblings }));
    return many
      ? (value as Values[]).flatMap((each, i) => allValues(inner, each, {}, `${path}.${i}.`))
      : allValues(inner, value as Values, {}, `${path}.`);
  });
};
