import { CsvError, parse } from 'csv-parse/sync';
import { dayReadings } from '../../../core/files/csv/days.ts';
import { delimiterOf } from '../../../core/files/csv/delimiter.ts';
import { cellsWithinLimit } from '../../../core/files/csv/width.ts';
import { amountCell } from './amounts.ts';
import { isReadable, proposedColumns } from './columns.ts';
import { StatementFault } from './statement.ts';

/** A table row as text, with its line in the file. */
export interface TableRow {
  line: number;
  cells: readonly string[];
  /** Columns with numeric cells: plain decimals, independent of the decimal sign of texts. */
  numbers?: ReadonlySet<number>;
}

/** A table: unique headings, and the rows below them. */
export interface Table {
  header: readonly string[];
  rows: readonly TableRow[];
  /** The only IBAN above the table; null if there is none, or several. */
  account: string | null;
}

/** Maximum lines about the account above the table. */
const PREAMBLE = 30;
/** Rows searched for the first booking of a table without known headings. */
const SEARCHED = 60;
const SAMPLE = 65_536;

/**
 * Reads the rows of a text file with any delimiter. Throws StatementFault for an unclosed quote, or too many columns.
 */
export const csvRows = (text: string): TableRow[] => {
  const rows: TableRow[] = [];
  try {
    parse(text, {
      delimiter: delimiterOf(text.slice(0, SAMPLE)),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      onRecord: (cells: string[], { lines }) => {
        const within = cellsWithinLimit(cells);
        if (!within) throw new StatementFault('tooWide', lines);
        rows.push({ line: lines, cells: within });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw new StatementFault('damaged', Number(error.lines) || null);
    throw error;
  }
};

/**
 * Finds the table in these rows: below the first row with known headings, else around the first row with a date and an
 * amount, with columns A, B and so on if no text row is above it. Throws StatementFault if there is no such row.
 */
export const tableOf = (rows: readonly TableRow[]): Table => {
  const known = rows.slice(0, PREAMBLE).findIndex(({ cells }) => isReadable(proposedColumns(cells), cells));
  if (known >= 0)
    return {
      header: headerOf(rows[known]?.cells ?? [], 0),
      rows: rows.slice(known + 1),
      account: ibanIn(rows.slice(0, known)),
    };
  const first = rows.slice(0, SEARCHED).findIndex(({ cells }) => isBooking(cells));
  if (first < 0) throw new StatementFault('noHeader');
  const width = rows[first]?.cells.length ?? 0;
  const above = rows[first - 1]?.cells;
  return {
    header: headerOf(above && isHeader(above, width) ? above : [], width),
    rows: rows.slice(first),
    account: ibanIn(rows.slice(0, first)),
  };
};

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/;
const ibanIn = (rows: readonly TableRow[]): string | null => {
  const found = new Set(
    rows.flatMap(({ cells }) => cells.flatMap((cell) => IBAN.exec(cell)?.[0].replace(/ /g, '') ?? [])),
  );
  return found.size === 1 ? ([...found][0] ?? null) : null;
};

/** Returns whether a sheet has a table with a booking. */
export const hasBookings = (rows: readonly TableRow[]): boolean => rows.some(({ cells }) => isBooking(cells));

const isDate = (cell: string) => Object.keys(dayReadings(cell)).length > 0;
const isBooking = (cells: readonly string[]) =>
  cells.some(isDate) && cells.some((cell) => !isDate(cell) && amountCell(cell) !== null);
const isHeader = (cells: readonly string[], width: number) =>
  cells.filter(Boolean).length > 1 &&
  cells.length >= width - 1 &&
  !cells.some((cell) => isDate(cell) || /^[\d.,]+$/.test(cell));

const LETTERS = 26;
const letterOf = (at: number): string =>
  (at < LETTERS ? '' : letterOf(Math.floor(at / LETTERS) - 1)) + String.fromCharCode(65 + (at % LETTERS));

/** Makes headings unique: a missing one becomes its column letter, a repeated one gets a number. */
const headerOf = (cells: readonly string[], width: number): string[] => {
  const names: string[] = [];
  for (let at = 0; at < Math.max(cells.length, width); at += 1) {
    const name = cells[at]?.trim().slice(0, LONGEST) || letterOf(at);
    const count = names.filter((each) => each === name || each.startsWith(`${name} (`)).length;
    names.push(names.includes(name) ? `${name} (${count + 1})` : name);
  }
  return names;
};
/** Maximum length of a heading. */
const LONGEST = 190;
