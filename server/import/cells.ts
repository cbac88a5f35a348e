import type { Field } from '../../resources/kit/fields.ts';
import { isFormula, originalText } from '../core/base/formulas.ts';
import { messageFor } from '../core/i18n/message.ts';
import { fail, RowFault } from '../core/imports/faults.ts';
import type { CellForms } from '../core/imports/forms.ts';
import { isReadable, readCells, unreadable } from '../core/imports/readCells.ts';
import { columnsIn } from './columns.ts';
import type { Row } from './csv/read.ts';
import type { Conditions } from './mapping.ts';

/** Number and date formats of a file, by column. */
export type Forms = ReadonlyMap<string, CellForms>;

const LONGEST_CELL = 10_000;
/** Returns the text of a cell. Throws RowFault for text that is not to be stored. */
export const cellOf = ({ cells }: Row, column: string, field = column): string => {
  const text = cells[column] ?? '';
  if (!isReadable(text)) throw new RowFault([unreadable(field)]);
  if (text.length > LONGEST_CELL) fail(field, messageFor('checks.maxLength', { limit: LONGEST_CELL }));
  if (isFormula(text)) fail(field, messageFor('refusals.imports.formula', { sign: text.slice(0, 1) }));
  return originalText(text);
};

/** Replaces {columns} in a template by the row's cells. Throws RowFault. */
export const filledText = (template: string, row: Row, field: string): string =>
  columnsIn(template).reduce((text, column) => text.replace(`{${column}}`, () => cellOf(row, column, field)), template);

/** Returns whether the row's cells meet the conditions. */
export const fits = (
  row: Row,
  { where = {}, whereNot = {} }: { where?: Conditions | undefined; whereNot?: Conditions | undefined },
): boolean =>
  Object.entries(where).every(([column, allowed]) => holds(row.cells[column], allowed)) &&
  !Object.entries(whereNot).some(([column, refused]) => holds(row.cells[column], refused));

/** Returns whether a value, as text, is in a list. */
export const holds = (value: unknown, listed: string | string[]): boolean =>
  [listed].flat().includes(String(value ?? ''));

/** Parses one cell into the API value, by field kind. An empty cell is undefined. Throws RowFault. */
export const readCell = (text: string, field: Field, name: string, forms: CellForms | undefined): unknown => {
  const { values, faults } = readCells([{ path: name, name, field }], [text], { forms: [forms] });
  if (faults.length) throw new RowFault(faults);
  return values[name];
};
