import { foreignAmount } from '../../resources/kit/amounts.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { kindSpecOf } from '../../resources/kit/kinds.ts';
import type { Values } from '../core/tables/types.ts';
import { cellOf, type Forms, filledText, readValue } from './cells.ts';
import { fieldAt } from './checkMapping.ts';
import { CellError } from './csv/problems.ts';
import type { Row } from './csv/read.ts';
import type { Filling } from './mapping.ts';

interface Around {
  fields: Readonly<Record<string, Field>>;
  row: Row;
  forms: Forms;
}

/** Returns the values of a step or sequel for a row, without empty cells. Throws CellError. */
export const filled = (
  { columns = {}, values = {}, constants = {}, texts = {} }: Filling,
  { fields, row, forms }: Around,
): Values => {
  const made: Values = {};
  for (const [name, value] of Object.entries(constants)) put(made, name, value);
  for (const [name, template] of Object.entries(texts)) put(made, name, filledText(template, row, name) || null);
  for (const [name, column] of Object.entries(columns)) {
    const text = cellOf(row, column, name);
    const field = fieldAt(fields, name) as Field;
    const table = values[name];
    if (text === '' && field.required) throw new CellError(name, 'Required.');
    if (!table) put(made, name, readValue(text, field, name, forms));
    else if (text !== '') put(made, name, translated(table, text, name));
  }
  return made;
};

/** Throws CellError for an amount in a currency other than the record's. */
export const checkCurrency = ({ columns = {} }: Filling, { fields, row }: Omit<Around, 'forms'>, currency: unknown) => {
  const amounts = Object.entries(columns).flatMap(([name, column]) => {
    const field = fieldAt(fields, name);
    return field && kindSpecOf(field).amount ? [{ name, text: cellOf(row, column, name) }] : [];
  });
  const foreign = foreignAmount(amounts, currency);
  if (foreign) throw new CellError(foreign.name, `“${foreign.text}” is not in ${String(currency)}.`);
};

const translated = (table: Readonly<Record<string, string>>, text: string, name: string): string => {
  const value = Object.hasOwn(table, text) ? table[text] : undefined;
  if (value === undefined) throw new CellError(name, `“${text}” is not one of ${Object.keys(table).join(', ')}.`);
  return value;
};

/** Sets a value under a dotted name; ignores null. */
const put = (made: Values, name: string, value: unknown) => {
  if (value === null) return;
  const [head = '', ...rest] = name.split('.');
  if (!rest.length) made[head] = value;
  else {
    const inner = (made[head] ?? {}) as Values;
    put(inner, rest.join('.'), value);
    made[head] = inner;
  }
};
