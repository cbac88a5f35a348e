import type { Writable } from 'node:stream';
import { isDecimal } from '../../../resources/kit/decimals.ts';
import { writePackage } from './package.ts';
import { cell, numberCell, sheetEnd, sheetStartWith } from './sheetXml.ts';
import { serialDay, serialMoment, styleOf, stylesXml } from './styles.ts';

/** Media type of a workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Cells = readonly (string | null)[];

/** Column contents: decimal strings as amounts, multiples or rates, ISO 8601 dates, or text. */
export type ColumnKind = 'text' | 'number' | 'multiple' | 'rate' | 'day';

/** Additional cell kinds: a number without grouping, such as a year, or a local timestamp ('2026-01-31T15:04:00'). */
export type CellKind = ColumnKind | 'exact' | 'moment';

/** Returns the kind of a cell; the row may specify the kind of numbers. */
export const kindOfCell = <K extends CellKind>(column: K, row: ColumnKind | undefined): K | ColumnKind =>
  column === 'number' && row ? row : column;

export interface Sheet {
  title: string;
  /** Lines above the table. */
  head: readonly string[];
  columns: readonly { label: string; kind: CellKind }[];
  /** Kind of the numbers by row, in a table of mixed figures. */
  rowKinds?: readonly ColumnKind[] | undefined;
  rows: AsyncIterable<Cells> | readonly Cells[];
}

/** Number styles by decimals: amounts are grouped, others unchanged. */
const numberStyles: Readonly<Record<number, number>> = { 0: styleOf.whole, 2: styleOf.cents };

const styled =
  (style: (value: string) => number) =>
  (value: string): string =>
    isDecimal(value) ? numberCell(value, style(value)) : cell(value, false);

/** Formats a cell by kind; invalid numbers and dates become text. */
const cells: Readonly<Record<CellKind, (value: string) => string>> = {
  text: (value) => cell(value, false),
  number: styled((value) => numberStyles[value.split('.')[1]?.length ?? 0] ?? styleOf.plain),
  exact: styled(() => styleOf.plain),
  multiple: styled(() => styleOf.multiple),
  rate: styled(() => styleOf.rate),
  day: (value) =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) ? numberCell(String(serialDay(value)), styleOf.day) : cell(value, false),
  moment: (value) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(value)
      ? numberCell(String(serialMoment(value)), styleOf.moment)
      : cell(value, false),
};

const NARROWEST = 10;
const WIDEST = 42;
const DAY_WIDTH = 14;

/**
 * Column widths by the longest cell of the first rows; grouping signs need extra room, and an ideograph is as wide as
 * two digits.
 */
const widthsOf = ({ columns }: Sheet, rows: readonly Cells[]) =>
  columns.map(({ label, kind }, i) => {
    const wide = (text: string) => text.length * 1.1 + (text.match(/[\u3000-\u9fff\uf900-\uffef]/g)?.length ?? 0);
    const longest = rows.reduce((most, row) => Math.max(most, wide(row[i] ?? '')), wide(label)) + 3;
    return kind === 'day' ? Math.max(DAY_WIDTH, wide(label) + 2) : Math.min(WIDEST, Math.max(NARROWEST, longest));
  });

/** Destination of a workbook, date format ('d.m.yyyy'), and creation time (default now). */
export interface Target {
  dayCode: string;
  madeAt?: Date;
  out: Writable;
}

/** Characters per write, and rows scanned for widths. */
const CHUNK = 65_536;
const LOOKED_AT = 1000;
/** Maximum rows of a sheet; further rows go to additional sheets. */
const MOST_ROWS = 1_048_576;
const rowOf = (line: string) => `<row>${line}</row>`;

async function* each(rows: Sheet['rows']) {
  yield* rows;
}

/** Iterates over a sheet's rows, some of them read ahead. */
const linesOf = async (rows: Sheet['rows']) => {
  const line = each(rows);
  const ahead: Cells[] = [];
  let isEnd = false;
  const read = async () => {
    const { done, value } = await line.next();
    if (done) isEnd = true;
    else ahead.push(value);
  };
  while (!isEnd && ahead.length < LOOKED_AT) await read();
  const first = [...ahead];
  const take = async (): Promise<Cells | undefined> => {
    if (!ahead.length && !isEnd) await read();
    return ahead.shift();
  };
  return { first, take, isLeft: () => ahead.length > 0 || !isEnd };
};
type Lines = Awaited<ReturnType<typeof linesOf>>;

async function* xmlOf(sheet: Sheet, lines: Lines) {
  const { head, columns, rowKinds } = sheet;
  const labels = columns.map((c) => cell(c.label, false, styleOf.head)).join('');
  const above = head.map((line) => cell(line, false));
  const top = above.length ? [...above, '', labels] : [labels];
  let chunk = sheetStartWith(widthsOf(sheet, lines.first)) + top.map(rowOf).join('');
  for (let index = 0; index < MOST_ROWS - top.length; index += 1) {
    const row = await lines.take();
    if (!row) break;
    const kindAt = (k: number) => kindOfCell<CellKind>(columns[k]?.kind ?? 'text', rowKinds?.[index]);
    chunk += rowOf(row.map((value, k) => (value === null ? '<c/>' : cells[kindAt(k)](value))).join(''));
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk + sheetEnd;
}

/**
 * Writes a workbook, one sheet per table, row by row, without holding a sheet in memory. Dates are numbers with a date
 * format.
 */
export const writeWorkbook = (sheets: readonly Sheet[], { dayCode, ...target }: Target): Promise<void> =>
  writePackage({ ...target, styles: stylesXml(dayCode) }, async (add) => {
    for (const sheet of sheets) {
      const lines = await linesOf(sheet.rows);
      do await add(sheet.title, xmlOf(sheet, lines));
      while (lines.isLeft());
    }
  });
