import { placeNames } from '../../../i18n/places.ts';
import type { SheetForms } from '../../../resources/answers/imports.ts';
import type { Field, Kind } from '../../../resources/kit/fields.ts';
import { bareLetters, folded } from '../../../resources/kit/folded.ts';
import { meaningOf, type Written } from '../../../resources/kit/kinds.ts';
import { type DateForm, dateFormOf, dateForms } from '../files/csv/dates.ts';
import { type DayOrder, dayIn, dayOrderOf, isOpenDay } from '../files/csv/days.ts';
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

/** How the cells of one column are written. */
export interface CellForms {
  decimal: DecimalSign | null;
  /** The order of day, month and year in dates that do not tell it themselves. */
  order: DayOrder | null;
}

/** How the numbers and days in these columns are written: as the caller says, else as the cells tell. */
export const formsOf = (
  columns: readonly { field: Field; texts: readonly string[] }[],
  given: Partial<SheetForms>,
): { sheet: SheetForms; columns: CellForms[] } => {
  const textsOf = (written: Written) =>
    columns.flatMap((column) => (meaningOf(column.field).written === written ? column.texts.filter(Boolean) : []));
  const days = textsOf('day').filter((text) => !SERIAL.test(text));
  const decimal = given.decimal ?? decimalSignOf(textsOf('number').map(bareNumber));
  const common = given.date ? orderOf(given.date) : dayOrderOf(days);
  const forms = columns.map(({ texts }) => ({ decimal, order: given.date ? common : (dayOrderOf(texts) ?? common) }));
  const isOpen = columns.some(
    ({ field, texts }, at) => meaningOf(field).written === 'day' && !forms[at]?.order && texts.some(isOpenDay),
  );
  return { sheet: { decimal, date: given.date ?? (isOpen ? null : formFor(days, common)) }, columns: forms };
};

const orderOf = (form: DateForm): DayOrder => dateForms[form].order.toUpperCase() as DayOrder;

/** The form to show as found: the one most dates are written in, of the order they have. */
const formFor = (days: readonly string[], order: DayOrder | null): DateForm | null => {
  const form = dateFormOf(days);
  if (form || !order) return form;
  return (Object.keys(dateForms) as DateForm[]).find((each) => orderOf(each) === order) ?? null;
};

type Reader = (text: string, forms: CellForms) => unknown;

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

/** A day as a spreadsheet counts it, or as people write it. Throws if day and month could be either. */
const day: Reader = (text, { order }) => {
  if (SERIAL.test(text)) return serialDay(Number(text));
  const found = dayIn(text, order);
  if (found) return found;
  const message = isOpenDay(text) ? 'refusals.imports.dayOrMonth' : 'refusals.imports.day';
  throw new CellFault(say(message, { text: short(text) }));
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
export const valueIn = (text: string, field: Field, forms: CellForms): unknown => {
  const { written } = meaningOf(field);
  if (written) return readers[written](text, forms);
  if (!('options' in field)) return text;
  return placeIn(text, field.kind, field.options) ?? optionIn(text, field.options);
};

const plain = (text: string) => folded(text).replace(/[\s_/-]+/g, '');

/** The option that is meant, however it is written: 'bank fees' is 'bank_fees'. What is none is left to the check of the field. */
const optionIn = (text: string, options: readonly string[]): string =>
  options.find((option) => plain(option) === plain(text)) ?? text;

const codesByName = new Map<Kind, ReadonlyMap<string, string>>();

/** The code of a country or currency by its name in any language of the portal; undefined if none has it. */
const placeIn = (text: string, kind: Kind, codes: readonly string[]): string | undefined => {
  const namesOf = placeNames[kind];
  if (!namesOf) return undefined;
  const known =
    codesByName.get(kind) ??
    new Map(codes.flatMap((code) => namesOf(code).map((name): [string, string] => [name, code])));
  codesByName.set(kind, known);
  return known.get(bareLetters(text));
};

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
