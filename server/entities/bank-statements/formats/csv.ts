import { CsvError, parse } from 'csv-parse/sync';
import { decimalString, scaled } from '../../../../resources/kit/decimals.ts';
import { type DateForm, dateFormOf, plainDate } from '../../../core/files/csv/dates.ts';
import { bareNumber, type DecimalSign, decimalSignOf, plainNumber } from '../../../core/files/csv/decimals.ts';
import { delimiterOf } from '../../../core/files/csv/delimiter.ts';
import {
  type ColumnRole,
  type Columns,
  isReadable,
  proposedColumns,
  type Remembered,
  withNewHeadings,
} from './columns.ts';
import { type BankLine, type BankStatement, plain, StatementFault } from './statement.ts';

/** Banks put so many lines about the account before the table at most. */
const PREAMBLE = 30;
const SAMPLE = 65_536;

/** Headings to go by, or what is remembered of the account's last table. */
export type Wanted = Columns | Remembered | null;

interface Table {
  header: string[];
  rows: { line: number; cells: string[] }[];
}

/**
 * The statement in a table, by the headings given, or those that are remembered of the account, or what its own seem to say;
 * with the headings that are there, and those that were gone by. Throws StatementFault where there is no table.
 */
export const readCsv = (
  text: string,
  wanted: readonly Wanted[] = [],
  isGiven = false,
): { statement: BankStatement; header: string[]; columns: Columns } => {
  const { header, rows } = tableOf(text);
  const wished = wanted.map((each) => (each && 'header' in each ? withNewHeadings(each, header) : each));
  const columns = [...wished, ...(isGiven ? [] : [proposedColumns(header)])].find(
    (each) => each && isReadable(each, header),
  );
  if (!columns) throw new StatementFault('noColumns');
  const at = (role: ColumnRole) => (columns[role] ? header.indexOf(columns[role]) : -1);
  const cell = (row: Table['rows'][number], role: ColumnRole) => row.cells[at(role)]?.trim() ?? '';
  const told = rows.filter((row) => cell(row, 'bookedOn') && amountCells.some((role) => cell(row, role)));
  const date = formOf(told.map((row) => cell(row, 'bookedOn')));
  const sign =
    decimalSignOf(
      told.flatMap((row) => [...amountCells, 'balance' as const].map((role) => bareNumber(cell(row, role)))),
    ) ?? '.';
  const forms = { date, sign };
  const lines: BankLine[] = [];
  const balances: (string | null)[] = [];
  const unread: BankStatement['unread'] = [];
  for (const row of told) {
    const read = lineOf(row.line, (role) => cell(row, role), forms);
    if ('kind' in read) unread.push(read);
    else {
      lines.push(read);
      balances.push(numberOf(cell(row, 'balance'), sign));
    }
  }
  const isBackwards = (lines[0]?.bookedOn ?? '') > (lines.at(-1)?.bookedOn ?? '') || goesBackwards(lines, balances);
  if (isBackwards) {
    lines.reverse();
    balances.reverse();
  }
  const [first, last] = [balances[0] ?? null, balances.at(-1) ?? null];
  const firstLine = lines[0];
  return {
    header,
    columns,
    statement: {
      account: null,
      number: null,
      currency: null,
      opening:
        first !== null && firstLine
          ? {
              amount: sumOf([first, firstLine.direction === 'Credit' ? `-${firstLine.amount}` : firstLine.amount]),
              day: null,
            }
          : null,
      closing: last === null ? null : { amount: sumOf([last]), day: lines.at(-1)?.bookedOn ?? null },
      lines,
      unread,
      skipped: [],
    },
  };
};

/** How days are written; where day and month could be either, as brings them nearest to one another. */
const formOf = (days: readonly string[]): DateForm => {
  const clear = dateFormOf(days);
  if (clear) return clear;
  const spans = (['DD/MM/YYYY', 'MM/DD/YYYY'] as const).map((form) => {
    const times = days.flatMap((day) => Date.parse(plainDate(day, form) ?? '') || []);
    return { form, span: Math.max(...times) - Math.min(...times) };
  });
  const [first, second] = spans;
  return second && first && second.span < first.span ? second.form : 'DD/MM/YYYY';
};

const amountCells = ['amount', 'credit', 'debit'] as const;

const tableOf = (text: string): Table => {
  const records: { record: string[]; info: { lines: number } }[] = [];
  try {
    parse(text, {
      delimiter: delimiterOf(text.slice(0, SAMPLE)),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      onRecord: (record: string[], info) => {
        records.push({ record, info });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new StatementFault('damaged', Number(error.lines) || null);
    throw error;
  }
  const at = records.slice(0, PREAMBLE).findIndex(({ record }) => isReadable(proposedColumns(record), record));
  const header = records[at]?.record;
  if (!header) throw new StatementFault('noHeader');
  return { header, rows: records.slice(at + 1).map(({ record, info }) => ({ line: info.lines, cells: record })) };
};

const lineOf = (
  line: number,
  cell: (role: ColumnRole) => string,
  { date, sign }: { date: DateForm; sign: DecimalSign },
): BankLine | BankStatement['unread'][number] => {
  const bookedOn = plainDate(cell('bookedOn'), date);
  if (!bookedOn) return { line, kind: 'cellDay', found: cell('bookedOn').slice(0, 40) };
  const amount = amountIn(cell, sign);
  if (amount === null)
    return { line, kind: 'cellAmount', found: amountCells.map(cell).filter(Boolean).join(' ').slice(0, 40) };
  return {
    line,
    bookedOn,
    valueDate: plainDate(cell('valueDate'), date) ?? bookedOn,
    direction: amount.startsWith('-') ? 'Debit' : 'Credit',
    amount: sumOf([amount.replace(/^-/, '')]),
    counterparty: plain(cell('counterparty'), 200),
    remittance: plain(cell('remittance'), 1000),
    bankReference: plain(cell('bankReference'), 100),
  };
};

/** A signed amount: what came in is above zero. */
const amountIn = (cell: (role: ColumnRole) => string, sign: DecimalSign): string | null => {
  if (cell('amount')) return numberOf(cell('amount'), sign);
  const [credit, debit] = [numberOf(cell('credit') || '0', sign), numberOf(cell('debit') || '0', sign)];
  if (credit === null || debit === null) return null;
  // Some banks write what went out with a minus of its own.
  return sumOf([credit, `-${debit.replace(/^-/, '')}`]);
};

const numberOf = (text: string, sign: DecimalSign) => (text ? plainNumber(bareNumber(text), sign) : null);

/** Newest first, by the balances behind the lines. */
const goesBackwards = (lines: readonly BankLine[], balances: readonly (string | null)[]): boolean => {
  const [first, second] = balances;
  const [one, two] = lines;
  if (!first || !second || !one || !two) return false;
  const moved = (line: BankLine) => (line.direction === 'Credit' ? line.amount : `-${line.amount}`);
  return sumOf([first, moved(two)]) !== second && sumOf([second, moved(one)]) === first;
};

const DIGITS = 6;
/** The sum of decimal strings, exactly, with two places at least. */
const sumOf = (texts: readonly string[]): string => {
  const total = texts.reduce((sum, text) => sum + scaled(text, DIGITS), 0n);
  return decimalString(total, DIGITS).replace(/0{1,4}$/, '');
};
