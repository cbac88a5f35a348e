import type { Field } from '../../resources/kit/fields.ts';
import { messageFor } from '../core/i18n/message.ts';
import { fail, RowFaults } from '../core/imports/faults.ts';
import { listIn } from '../core/imports/forms.ts';
import { type CellColumn, checkCurrency, NOBODY, put, readCells } from '../core/imports/readCells.ts';
import type { Values } from '../core/tables/types.ts';
import { cellOf, type Forms, filledText } from './cells.ts';
import { fieldAt } from './columns.ts';
import type { Row } from './csv/read.ts';
import type { Keys } from './keys.ts';
import type { Filling } from './mapping.ts';

interface Around {
  fields: Readonly<Record<string, Field>>;
  row: Row;
  forms: Forms;
  keys: Keys;
}

/** Returns the values of a step or sequel for a row, without empty cells, and the errors in them. */
export const filled = async (
  filling: Filling,
  { fields, row, forms, keys }: Around,
): Promise<{ values: Values; check: RowFaults }> => {
  const { values: tables = {}, constants = {}, texts = {} } = filling;
  const values: Values = {};
  const check = new RowFaults();
  for (const [name, value] of Object.entries(constants)) if (value !== null) put(values, name, value);
  for (const [name, template] of Object.entries(texts)) {
    const text = await check.attempt(name, () => filledText(template, row, name));
    if (text) put(values, name, text);
  }
  const columns = cellColumns(filling, fields);
  const cells: string[] = [];
  for (const { path, column } of columns) {
    const text = (await check.attempt(path, () => cellOf(row, column, path))) ?? '';
    const table = tables[path];
    cells.push(table ? '' : text);
    if (!table || text === '') continue;
    const value = await check.attempt(path, () => translated(table, text, path));
    if (value !== undefined) put(values, path, value);
  }
  const read = { forms: columns.map(({ column }) => forms.get(column)), values };
  const { names, faults } = readCells(columns, cells, read);
  if (faults.length) check.add({ faults, record: null });
  for (const { path, to, text, isMany } of names) {
    const parts = isMany ? listIn(text) : [text];
    const ids = await check.attempt(path, () => Promise.all(parts.map((part) => keys.named(path, to, part))));
    put(values, path, isMany ? ids : (ids?.[0] ?? NOBODY));
  }
  return { values, check };
};

const cellColumns = ({ columns = {} }: Filling, fields: Around['fields']): (CellColumn & { column: string })[] =>
  Object.entries(columns).map(([path, column]) => ({
    ...{ path, name: path, column },
    field: fieldAt(fields, path) as Field,
  }));

/** Throws RowFault for an amount in a currency other than the record's. */
export const checkSigns = (filling: Filling, { fields, row }: Pick<Around, 'fields' | 'row'>, currency: unknown) => {
  const columns = cellColumns(filling, fields);
  checkCurrency(
    currency,
    columns,
    columns.map(({ column }) => row.cells[column] ?? ''),
  );
};

const translated = (table: Readonly<Record<string, string>>, text: string, name: string): string | undefined =>
  Object.hasOwn(table, text)
    ? table[text]
    : fail(name, messageFor('refusals.imports.notListed', { text, values: Object.keys(table).join(', ') }));
