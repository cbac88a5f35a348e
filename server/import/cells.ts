import type { Field } from '../../resources/kit/fields.ts';
import { kindSpecOf, type Written } from '../../resources/kit/kinds.ts';
import { isFormula } from '../core/base/formulas.ts';
import { type DateForm, plainDate } from '../core/files/csv/dates.ts';
import { bareNumber, type DecimalSign, plainNumber } from '../core/files/csv/decimals.ts';
import { plainTruth, plainWhole } from '../core/files/csv/plain.ts';
import { columnsIn } from './checkMapping.ts';
import { CellError } from './csv/problems.ts';
import type { Row } from './csv/read.ts';
import type { Conditions } from './mapping.ts';

/** Number and date formats of a file; null if undetermined. */
export interface Forms {
  decimal: DecimalSign | null;
  date: DateForm | null;
}

const LONGEST_CELL = 10_000;
/** Returns the text of a cell. Throws CellError for invalid characters. */
export const cellOf = ({ cells }: Row, column: string, field = column): string => {
  const text = cells[column] ?? '';
  if (text.includes('\0')) throw new CellError(field, 'Contains a NUL character.');
  if (text.includes('\ufffd'))
    throw new CellError(field, 'Contains characters that cannot be read; set the encoding of the file in the mapping.');
  if (text.length > LONGEST_CELL) throw new CellError(field, `Is longer than ${LONGEST_CELL} characters.`);
  if (isFormula(text))
    throw new CellError(field, `Begins with “${text.slice(0, 1)}” like a formula; such cells are not imported.`);
  return text;
};

/** Replaces {columns} in a template by the row's cells. Throws CellError. */
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

/** Parses a cell into the API value, by field kind. An empty cell is null. Throws CellError. */
export const readValue = (text: string, field: Field, name: string, forms: Forms): unknown => {
  if (text === '') return null;
  const { written } = kindSpecOf(field);
  return written ? readers[written](text, name, forms) : text;
};

type Reader = (text: string, name: string, forms: Forms) => unknown;

const number: Reader = (text, name, { decimal }) => {
  if (decimal === null) throw new CellError(name, 'The decimal sign of the file is ambiguous; set it in the mapping.');
  const plain = plainNumber(bareNumber(text), decimal);
  if (plain === null)
    throw new CellError(name, `“${shortened(text)}” is not a number with the decimal sign “${decimal}”.`);
  return plain;
};

/** Parses a date as YYYY-MM-DD. Throws CellError. */
export const dayOf = (text: string, name: string, { date }: Forms): string => {
  if (date === null)
    throw new CellError(
      name,
      'Day and month are ambiguous in the dates of the file; set the date format in the mapping.',
    );
  const plain = plainDate(text, date);
  if (plain === null) throw new CellError(name, `“${shortened(text)}” is not a date in the format ${date}.`);
  return plain;
};

const whole: Reader = (text, name) => {
  const value = plainWhole(text);
  if (value === null) throw new CellError(name, `“${shortened(text)}” is not a whole number.`);
  return value;
};

const truth: Reader = (text, name) => {
  const value = plainTruth(text);
  if (value === null) throw new CellError(name, `“${shortened(text)}” is neither true nor false.`);
  return value;
};

const readers: Readonly<Record<Written, Reader>> = {
  number,
  whole,
  day: dayOf,
  truth,
  list: (text) => text.split('|').map((part) => part.trim()),
};

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
