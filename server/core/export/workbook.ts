import type { Writable } from 'node:stream';
import { isDecimal } from '../../../resources/kit/decimals.ts';
import { type Layout, printedTable } from './layout.ts';
import { writePackage } from './package.ts';
import { isWide, sheetWidths, wrappedLines } from './sheetWidths.ts';
import { cell, numberCell, rowOf, sheetEnd, sheetStart } from './sheetXml.ts';
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
    isDecimal(value) ? numberCell(value, style(value)) : cell(value, false, styleOf.end);

/** Formats a cell by kind; invalid numbers and dates become text. */
const cells: Readonly<Record<CellKind, (value: string) => string>> = {
  text: (value) => cell(value, false, wrappedLines(value) > 1 ? styleOf.wrapped : styleOf.plain),
  number: styled((value) => numberStyles[value.split('.')[1]?.length ?? 0] ?? styleOf.end),
  exact: styled(() => styleOf.end),
  multiple: styled(() => styleOf.multiple),
  rate: styled(() => styleOf.rate),
  day: (value) =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) ? numberCell(String(serialDay(value)), styleOf.day) : cell(value, false),
  moment: (value) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(value)
      ? numberCell(String(serialMoment(value)), styleOf.moment)
      : cell(value, false),
};

/** Style of the heading by kind: figures are right-aligned, with their headings. */
const headStyles: Readonly<Record<CellKind, number>> = {
  text: styleOf.headStart,
  number: styleOf.headEnd,
  exact: styleOf.headEnd,
  multiple: styleOf.headEnd,
  rate: styleOf.headEnd,
  day: styleOf.headStart,
  moment: styleOf.headStart,
};

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

const sheetOf = ({ head, columns, rowKinds }: Sheet, lines: Lines) => {
  const labels = columns.map((c) => cell(c.label, false, headStyles[c.kind])).join('');
  const above = head.map((line, i) => cell(line, false, i ? styleOf.plain : styleOf.head));
  const top = above.length ? [...above, '', labels] : [labels];
  const widths = sheetWidths(columns, lines.first);
  const layout: Layout = { frozen: { rows: top.length, columns: 0 }, isLandscape: isWide(widths) };
  let rows = 0;
  async function* xml() {
    let chunk = sheetStart(layout, widths) + top.map((line) => rowOf(line)).join('');
    for (; rows < MOST_ROWS - top.length; rows += 1) {
      const row = await lines.take();
      if (!row) break;
      const kindAt = (k: number) => kindOfCell<CellKind>(columns[k]?.kind ?? 'text', rowKinds?.[rows]);
      const linesAt = (value: string | null, k: number) =>
        value !== null && kindAt(k) === 'text' ? wrappedLines(value) : 1;
      const height = row.reduce((most, value, k) => Math.max(most, linesAt(value, k)), 1);
      chunk += rowOf(row.map((value, k) => (value === null ? '<c/>' : cells[kindAt(k)](value))).join(''), height);
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk + sheetEnd(layout);
  }
  return { xml: xml(), printed: () => printedTable(columns.length, { head: top.length, rows }) };
};

/**
 * Writes a workbook, one sheet per table, row by row, without holding a sheet in memory. Dates are numbers with a date
 * format.
 */
export const writeWorkbook = (sheets: readonly Sheet[], { dayCode, ...target }: Target): Promise<void> =>
  writePackage({ ...target, styles: stylesXml(dayCode) }, async (add) => {
    for (const sheet of sheets) {
      const lines = await linesOf(sheet.rows);
      do await add({ title: sheet.title, ...sheetOf(sheet, lines) });
      while (lines.isLeft());
    }
  });
