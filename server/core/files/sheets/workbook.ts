import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS } from '../../../../resources/sheets.ts';
import { messageFor } from '../../i18n/message.ts';
import { partsOf } from '../inspect/archive.ts';
import { refuse } from '../inspect/refusal.ts';
import { readXml } from '../inspect/xml.ts';

/** A sheet row as text by column, with its line number from 1. */
export interface SheetRow {
  line: number;
  cells: string[];
  /** Columns with numeric cells; absent if there are none. */
  numbers?: Set<number>;
}

/** Maximum XML read from a workbook; a sheet of some thousand rows has a tenth of it. */
const MOST_BYTES = 8 * 1024 * 1024;
const DAY = 86_400_000;

export const tooMany = messageFor('refusals.imports.tooMany', { most: MOST_SHEET_ROWS });
export const tooWide = messageFor('refusals.imports.tooWide', { columns: MOST_SHEET_COLUMNS });

const wanted = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedstrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;

/**
 * Returns the rows of the first visible sheet that is more than half as wide as the widest one so that a page of
 * instructions before the table is skipped; as read by `sheetsOf`.
 */
export const workbookRows = async (bytes: Buffer, most: number): Promise<SheetRow[]> => {
  const read = await sheetsOf(bytes, most);
  const widest = Math.max(0, ...read.map(widthOf));
  return read.find((rows) => isMostOf(widthOf(rows), widest)) ?? [];
};

/**
 * Returns the rows of each visible sheet, at most `most` plus one: text unchanged, numbers as plain decimals
 * ('1234.5'), dates as 2020-01-31. Throws a Refusal if it is not a workbook.
 */
export const sheetsOf = async (bytes: Buffer, most: number): Promise<SheetRow[][]> => {
  const parts = new Map<string, Buffer>();
  let size = 0;
  for await (const { name, bytes: part } of partsOf(bytes)) {
    if (!wanted.test(name)) continue;
    size += part.length;
    if (size > MOST_BYTES) refuse('refusals.imports.large');
    parts.set(name, part);
  }
  const book = parts.get('xl/workbook.xml');
  if (!book) return refuse('refusals.imports.noTable');
  const { sheets, isFrom1904 } = readBook(book);
  const targets = readTargets(parts.get('xl/_rels/workbook.xml.rels'));
  const strings = readStrings(parts.get('xl/sharedstrings.xml'));
  const isDay = readDayStyles(parts.get('xl/styles.xml'));
  return sheets.map((id) => {
    const sheet = parts.get(targets.get(id) ?? '');
    return sheet ? readSheet(sheet, { strings, isDay, isFrom1904, most }) : [];
  });
};

/** Returns the maximum number of filled cells in a row. */
export const widthOf = (rows: readonly SheetRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.filter(Boolean).length), 0);

/** Returns whether a row or sheet is wide enough to belong to the table. */
export const isMostOf = (width: number, widest: number): boolean => width * 2 > widest;

const readBook = (bytes: Buffer) => {
  const sheets: string[] = [];
  let isFrom1904 = false;
  readXml(bytes, {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet' && !/hidden/i.test(attributes.state ?? '')) sheets.push(attributes.id ?? '');
    },
  });
  return { sheets, isFrom1904 };
};

const readTargets = (bytes: Buffer | undefined) => {
  const targets = new Map<string, string>();
  if (bytes)
    readXml(bytes, {
      open: ({ attributes: { Id, Target } }) => {
        if (!Id || !Target) return;
        targets.set(Id, (Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`).toLowerCase());
      },
    });
  return targets;
};

/** Reads the shared strings from their runs, without phonetic text. */
const readStrings = (bytes: Buffer | undefined): string[] => {
  const strings: string[] = [];
  let [isText, isSound, text] = [false, false, ''];
  if (bytes)
    readXml(bytes, {
      open: ({ name }) => {
        if (name === 'si') text = '';
        if (name === 'rPh') isSound = true;
        if (name === 't') isText = !isSound;
      },
      text: (piece) => {
        if (isText) text += piece;
      },
      close: (name) => {
        if (name === 'si') strings.push(text);
        if (name === 'rPh') isSound = false;
        if (name === 't') isText = false;
      },
    });
  return strings;
};

/** Built-in date formats by number (ECMA-376, 18.8.30), including those of East Asia. */
const isBuiltIn = (format: number) =>
  (format >= 14 && format <= 17) ||
  format === 22 ||
  (format >= 27 && format <= 31) ||
  format === 36 ||
  (format >= 50 && format <= 58);

const readDayStyles = (bytes: Buffer | undefined): ((style: number) => boolean) => {
  const own = new Set<number>();
  const formats: number[] = [];
  let isWithin = false;
  if (bytes)
    readXml(bytes, {
      open: ({ name, attributes: { numFmtId = '0', formatCode = '' } }) => {
        if (name === 'cellXfs') isWithin = true;
        if (name === 'numFmt' && /y/i.test(formatCode.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
          own.add(Number(numFmtId));
        if (name === 'xf' && isWithin) formats.push(Number(numFmtId));
      },
      close: (name) => {
        if (name === 'cellXfs') isWithin = false;
      },
    });
  return (style) => isBuiltIn(formats[style] ?? 0) || own.has(formats[style] ?? 0);
};

interface Reading {
  strings: readonly string[];
  isDay: (style: number) => boolean;
  isFrom1904: boolean;
  most: number;
}

const readSheet = (bytes: Buffer, { strings, isDay, isFrom1904, most }: Reading): SheetRow[] => {
  const rows: SheetRow[] = [];
  let row: SheetRow = { line: 0, cells: [] };
  let cell = { at: 0, type: 'n', style: 0, text: '' };
  let [isValue, isSound] = [false, false];
  const isNumber = ({ type, text }: typeof cell) => type === 'n' && text !== '' && Number.isFinite(Number(text));
  const textOf = (from: typeof cell): string => {
    const { type, style, text } = from;
    if (type === 's') return strings[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'true' : 'false';
    if (!isNumber(from)) return text;
    return isDay(style) ? serialDay(Number(text) + (isFrom1904 ? DAYS_TO_1904 : 0)) : plainDecimal(text);
  };
  readXml(bytes, {
    open: ({ name, attributes: { r = '', t = 'n', s = '0' } }) => {
      if (name === 'row') row = { line: Number(r) || row.line + 1, cells: [] };
      if (name === 'c') cell = { at: r ? columnAt(r) : row.cells.length, type: t, style: Number(s), text: '' };
      if (name === 'rPh') isSound = true;
      if (name === 'v' || name === 't') isValue = !isSound;
    },
    text: (piece) => {
      if (isValue) cell.text += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'rPh') isSound = false;
      if (name === 'c') {
        const text = textOf(cell).trim();
        if (cell.at < MOST_SHEET_COLUMNS) {
          while (row.cells.length < cell.at) row.cells.push('');
          row.cells[cell.at] = text;
          if (isNumber(cell) && !isDay(cell.style)) row.numbers = (row.numbers ?? new Set()).add(cell.at);
        } else if (text) refuse(tooWide);
      }
      if (name === 'row' && rows.length <= most && row.cells.some(Boolean)) rows.push(row);
    },
  });
  return rows;
};

/** Returns the column index of a cell reference: 'C7' is 2. */
const columnAt = (place: string) =>
  [...place.replace(/[^A-Z]/gi, '').toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const DAYS_TO_1904 = 1462;

/** Serial dates count from 1899-12-30, which accounts for the nonexistent 29 February 1900. */
export const serialDay = (serial: number): string => {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY);
  return Number.isNaN(day.getTime()) ? String(serial) : day.toISOString().slice(0, 10);
};

/** Returns a binary fraction as typed, without an exponent: '5E6' is '5000000', '0.070000000000000007' is '0.07'. */
export const plainDecimal = (text: string): string => {
  const [digits = '', exponent = '0'] = Number(text).toExponential(14).split('e');
  const sign = digits.startsWith('-') ? '-' : '';
  const figures = digits.replace(/[-.]/g, '');
  const point = 1 + Number(exponent);
  if (point > 30 || point < -30) return text;
  const whole = point > 0 ? figures.slice(0, point).padEnd(point, '0') : '0';
  const part = (point > 0 ? figures.slice(point) : `${'0'.repeat(-point)}${figures}`).replace(/0+$/, '');
  const plain = `${whole.replace(/^0+(?=\d)/, '')}${part ? `.${part}` : ''}`;
  return plain === '0' ? plain : sign + plain;
};
