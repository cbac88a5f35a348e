import { placeNames } from '../../../i18n/places.ts';
import type { SheetForms } from '../../../resources/answers/imports.ts';
import type { Field, Kind } from '../../../resources/kit/fields.ts';
import { bareLetters, folded } from '../../../resources/kit/folded.ts';
import type { Written } from '../../../resources/kit/kindSpec.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import { type DateForm, dateFormOf, dateForms } from '../files/csv/dates.ts';
import { type DayOrder, dayIn, dayOrderOf, dayReadings, isOpenDay } from '../files/csv/days.ts';
import { bareNumber, type DecimalSign, decimalSignOf, plainNumber } from '../files/csv/decimals.ts';
import { plainTruth, plainWhole } from '../files/csv/plain.ts';
import { serialDay } from '../files/sheets/workbook.ts';
import { type Message, messageFor } from '../i18n/message.ts';

/** Reason why a cell cannot be parsed, for the user. */
export class CellFault extends Error {
  readonly said: Message;
  readonly decidedBy: keyof SheetForms | undefined;
  constructor(said: Message, decidedBy?: keyof SheetForms) {
    super('A cell cannot be read.');
    this.said = said;
    this.decidedBy = decidedBy;
  }
}

const signs: readonly DecimalSign[] = ['.', ','];
/** A spreadsheet's serial date, from 1954 to 2119. */
const SERIAL = /^[2-7]\d{4}(\.\d+)?$/;

/** Formats of one column's cells. */
export interface CellForms {
  decimal: DecimalSign | null;
  /** Order of day, month and year in ambiguous dates. */
  order: DayOrder | null;
  /** Refuses cells that contradict the format, which is declared or comes from a part of the file. */
  isStrict?: boolean;
}

/** Determines the number and date formats of these columns: as given, else from the cells. */
export const formsOf = (
  columns: readonly { field: Field; texts: readonly string[] }[],
  given: { [K in keyof SheetForms]?: SheetForms[K] | undefined },
): { sheet: SheetForms; columns: CellForms[] } => {
  const textsOf = (written: Written) =>
    columns.flatMap((column) => (kindSpecOf(column.field).written === written ? column.texts.filter(Boolean) : []));
  const days = textsOf('day').filter((text) => !SERIAL.test(text));
  const decimal = given.decimal ?? decimalSignOf([...textsOf('number'), ...textsOf('whole')].map(bareNumber));
  const common = given.date ? orderOf(given.date) : dayOrderOf(days);
  const forms = columns.map(({ texts }) => ({ decimal, order: given.date ? common : (dayOrderOf(texts) ?? common) }));
  const isOpen = columns.some(
    ({ field, texts }, at) => kindSpecOf(field).written === 'day' && !forms[at]?.order && texts.some(isOpenDay),
  );
  return { sheet: { decimal, date: given.date ?? (isOpen ? null : formFor(days, common)) }, columns: forms };
};

const orderOf = (form: DateForm): DayOrder => dateForms[form].order.toUpperCase() as DayOrder;

/** Returns the detected format to show: the most frequent one with this order. */
const formFor = (days: readonly string[], order: DayOrder | null): DateForm | null => {
  const form = dateFormOf(days);
  if (form || !order) return form;
  return (Object.keys(dateForms) as DateForm[]).find((each) => orderOf(each) === order) ?? null;
};

type Reader = (text: string, forms: CellForms) => unknown;

/** Parses a number with the given decimal sign, else with the other one. Throws if it is ambiguous. */
const number: Reader = (text, { decimal, isStrict }) => {
  const bare = bareNumber(text);
  const chosen = decimal && plainNumber(bare, decimal);
  if (chosen) return chosen;
  const tried = decimal && isStrict ? [] : signs;
  const [first, ...others] = new Set(tried.flatMap((sign) => plainNumber(bare, sign) ?? []));
  if (first === undefined) throw new CellFault(messageFor('refusals.imports.number', { text: short(text) }));
  if (others.length) throw new CellFault(messageFor('refusals.imports.decimal', { text: short(text) }), 'decimal');
  return first;
};

/** Parses a serial or written date. Throws if day and month are ambiguous. */
const day: Reader = (text, { order, isStrict }) => {
  const isDecided = isStrict && order !== null;
  if (!isDecided && SERIAL.test(text)) return serialDay(Number(text));
  const found = isDecided ? dayReadings(text)[order] : dayIn(text, order);
  if (found) return found;
  const said = { text: short(text) };
  if (!isDecided && isOpenDay(text)) throw new CellFault(messageFor('refusals.imports.dayOrMonth', said), 'date');
  throw new CellFault(messageFor('refusals.imports.day', said));
};

const whole: Reader = (text, forms) => {
  const value = plainWhole(String(number(text, forms)));
  if (value === null) throw new CellFault(messageFor('refusals.imports.whole', { text: short(text) }));
  return value;
};

const truth: Reader = (text) => {
  const value = plainTruth(text);
  if (value === null) throw new CellFault(messageFor('refusals.imports.truth', { text: short(text) }));
  return value;
};

const readers: Readonly<Record<Written, Reader>> = { number, whole, day, truth, list: (text) => listIn(text) };

/** Splits a cell with several values, separated by semicolons or bars. */
export const listIn = (text: string): string[] =>
  text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Parses a non-empty cell into the API value, except references. Throws CellFault. */
export const valueIn = (text: string, field: Field, forms: CellForms): unknown => {
  const { written } = kindSpecOf(field);
  if (written) return readers[written](text, forms);
  if (!('options' in field)) return text;
  return placeIn(text, field.kind, field.options) ?? optionIn(text, field.options);
};

const plain = (text: string) => folded(text).replace(/[\s_/-]+/g, '');

/** Returns the option in any spelling: 'bank fees' is 'bank_fees'. Unknown ones are left to the field check. */
const optionIn = (text: string, options: readonly string[]): string =>
  options.find((option) => plain(option) === plain(text)) ?? text;

const codesByName = new Map<Kind, ReadonlyMap<string, string>>();

/** Returns the code of a country or currency by its name in any language of the product; undefined if unknown. */
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
