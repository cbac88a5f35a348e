import type { Field } from './fields.ts';
import { innerOf, kindSpecOf } from './kinds.ts';
import type { Values } from './values.ts';

type Fields = Readonly<Record<string, Field>>;

/** A field at any depth: its name, its path ('address.city'), and its siblings. */
export interface Found {
  name: string;
  path: string;
  field: Field;
  beside: Fields;
}

/** Returns every field of a set, nested ones included, parents first. */
export const allFields = (fields: Fields, prefix = ''): Found[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const inner = innerOf(field);
    return [{ name, path, field, beside: fields }, ...(inner ? allFields(inner, `${path}.`) : [])];
  });

/** A present value: its path ('items.0.amount'), its field, and its siblings. */
export interface Given {
  path: string;
  field: Field;
  value: unknown;
  siblings: Values;
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Returns every present value, in groups and lists too. A list of plain values yields several entries with one path.
 */
export const allValues = (fields: Fields, values: Values, around: Values = {}, prefix = ''): Given[] => {
  const said = Object.fromEntries(Object.entries(values).filter(([, each]) => !isAbsent(each)));
  const siblings = { ...around, ...said };
  return Object.entries(fields).flatMap(([name, field]): Given[] => {
    const value = values[name];
    if (isAbsent(value)) return [];
    const path = `${prefix}${name}`;
    const inner = innerOf(field);
    const many = kindSpecOf(field).many === true;
    if (!inner) return (many ? (value as unknown[]) : [value]).map((each) => ({ path, field, value: each, siblings }));
    return many
      ? (value as Values[]).flatMap((each, i) => allValues(inner, each, {}, `${path}.${i}.`))
      : allValues(inner, value as Values, {}, `${path}.`);
  });
};
