import { type SheetForms, sheetDates } from '../../../resources/answers/imports.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { folded } from '../../../resources/kit/folded.ts';
import { meaningOf, type Written } from '../../../resources/kit/kinds.ts';
import { dateFormOf, plainDate } from '../files/csv/dates.ts';
import { bareNumber, type DecimalSign, decimalSignOf, plainNumber } from '../files/csv/decimals.ts';
import { plainTruth, plainWhole } from '../files/csv/plain.ts';
import { serialDay } from '../files/sheets/workbook.ts';
import { type Said, say } from '../words/said.ts';

/** Why a cell cannot be read, for the person who wrote it. */
export class CellFault extends Error {
  readonly said: Said;
  constructor(said: Said) {
    super('A cell cannot be read.');
    this.said = said;
  }
}

const signs: readonly DecimalSign[] = ['.', ','];
/** A day as a spreadsheet counts it, from 1954 to 2119. */
const SERIAL = /^[2-7]\d{4}(\.\d+)?$/;
const ISO = /^\d{4}-\d{1,2}-\d{1,2}/;

/** How the numbers and days in these columns are written: as was said, else as they tell themselves. */
export const formsOf = (
  columns: readonly { field: Field; texts: readonly string[] }[],
  given: Partial<SheetForms>,
): SheetForms => {
  const texts = (written: Written) =>
    columns.flatMap((column) => (meaningOf(column.field).written === written ? column.texts.filter(Boolean) : []));
  const days = texts('day').filter((text) => !ISO.test(text) && !SERIAL.test(text));
  return {
    decimal: given.decimal ?? decimalSignOf(texts('number').map(bareNumber)),
    date: given.date ?? dateFormOf(days),
  };
};

type Reader = (text: string, forms: SheetForms) => unknown;

/** A number as its sign has it; where it has none with that sign, as the other one has it. Throws where it could be either. */
const number: Reader = (text, { decimal }) => {
  const bare = bareNumber(text);
  const chosen = decimal && plainNumber(bare, decimal);
  if (chosen) return chosen;
  const [first, ...others] = new Set(signs.flatMap((sign) => plainNumber(bare, sign) ?? []));
  if (first === undefined) throw new CellFault(say('refusals.imports.number', { text: short(text) }));
  if (others.length) throw new CellFault(say('refusals.imports.decimal', { text: short(text) }));
  return first;
};

/** A day in the form of the sheet, in ISO 8601, or as a spreadsheet counts it. Throws where day and month could be either. */
const day: Reader = (text, { date }) => {
  if (SERIAL.test(text)) return serialDay(Number(text));
  const iso = plainDate(text, 'YYYY-MM-DD');
  if (iso) return iso;
  const chosen = date && plainDate(text, date);
  if (chosen) return chosen;
  const [first, ...others] = new Set(date ? [] : sheetDates.flatMap((form) => plainDate(text, form) ?? []));
  if (first === undefined) throw new CellFault(say('refusals.imports.day', { text: short(text) }));
  if (others.length) throw new CellFault(say('refusals.imports.dayOrMonth', { text: short(text) }));
  return first;
};

const whole: Reader = (text) => {
  const value = plainWhole(plainNumber(bareNumber(text), '.') ?? '');
  if (value === null) throw new CellFault(say('refusals.imports.whole', { text: short(text) }));
  return value;
};

const truth: Reader = (text) => {
  const value = plainTruth(text);
  if (value === null) throw new CellFault(say('refusals.imports.truth', { text: short(text) }));
  return value;
};

const readers: Readonly<Record<Written, Reader>> = { number, whole, day, truth, list: (text) => listIn(text) };

/** Several values in a cell, apart by semicolons or bars. */
export const listIn = (text: string): string[] =>
  text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The API's value of a cell that is not empty, but for what it refers to. Throws CellFault. */
export const valueIn = (text: string, field: Field, forms: SheetForms): unknown => {
  const { written } = meaningOf(field);
  if (written) return readers[written](text, forms);
  return 'options' in field ? optionIn(text, field.options) : text;
};

const plain = (text: string) => folded(text).replace(/[\s_/-]+/g, '');

/** The option that is meant, however it is written: 'bank fees' is 'bank_fees'. What is none is left to the check of the field. */
const optionIn = (text: string, options: readonly string[]): string =>
  options.find((option) => plain(option) === plain(text)) ?? text;

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
