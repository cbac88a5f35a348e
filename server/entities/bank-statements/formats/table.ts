import type { dayOrders, decimalMarks } from '../../../../resources/kit/enums.ts';
import { dayIn, dayOrderOf, dayReadings, isOpenDay } from '../../../core/files/csv/days.ts';
import type { DecimalSign } from '../../../core/files/csv/decimals.ts';
import { type OtherAccount, type OwnAccount, rowsOfAccount } from './accounts.ts';
import { amountCell, directionIn, isNothing, moneySignOf } from './amounts.ts';
import {
  areEnough,
  areThere,
  type ColumnRole,
  type Columns,
  isReadable,
  proposedColumns,
  type Remembered,
  withNewHeadings,
} from './columns.ts';
import { byContent, withAccount } from './content.ts';
import { type BalancedLine, balancesOf, inOrder } from './lineOrder.ts';
import { type TableRow, tableOf } from './records.ts';
import { isBalance, isNoDay, isTotal, isUnbooked } from './rowWords.ts';
import { amountIn, negated, sumOf } from './signedAmounts.ts';
import { type BankLine, type BankStatement, plain, StatementFault } from './statement.ts';

/** Cell formats of a table; null if the cells determine them, or nothing does. */
export interface Reading {
  dates: (typeof dayOrders)[number] | null;
  decimal: (typeof decimalMarks)[number] | null;
  /** Lines of the file to skip: '3, 12-14'. */
  skip: string | null;
}

const signs = { point: '.', comma: ',' } as const satisfies Record<(typeof decimalMarks)[number], DecimalSign>;
const markOf = (sign: DecimalSign | null) => (sign === null ? null : sign === '.' ? 'point' : 'comma');

/** Returns the test for a line in a list of numbers and ranges. */
const within = (text: string | null | undefined): ((line: number) => boolean) => {
  const ranges = (text ?? '').split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map((each) => Number.parseInt(each, 10));
    return from === undefined || Number.isNaN(from) ? [] : [{ from, to: to ?? from }];
  });
  return (line) => ranges.some(({ from, to }) => line >= from && line <= to);
};

/** Options for a table: chosen for this file, and remembered from the account's last one. */
export interface Wanted {
  /** The account to read. */
  account?: OwnAccount;
  /** Chosen columns replace detected ones. */
  columns?: Columns | null;
  reading?: Reading | null;
  remembered?: (Remembered & { reading: Reading | null }) | null;
}

export interface TableRead {
  statement: BankStatement;
  header: readonly string[];
  /** A date or amount below each heading; null if its column has none. */
  samples: readonly (string | null)[];
  /** Other accounts of the table, which are ignored. */
  others: readonly OtherAccount[];
  columns: Columns;
  reading: Reading;
}

const amountRoles = ['amount', 'credit', 'debit'] as const;

/**
 * Reads the statement in a table's rows, with its headings, the used ones, and the formats of dates and numbers. `open`
 * lists ambiguous parts. Throws StatementFault if there is no table, or it lacks a chosen column.
 */
export const readTable = (records: readonly TableRow[], wanted: Wanted = {}): TableRead => {
  const table = tableOf(records);
  const { header } = table;
  const columns = columnsOf(wanted, table);
  const at = (role: ColumnRole) => (columns[role] ? header.indexOf(columns[role]) : -1);
  const places = new Map(
    (
      [
        'bookedOn',
        'valueDate',
        'balance',
        'direction',
        'counterparty',
        'remittance',
        'bankReference',
        'status',
        'currency',
        'account',
        ...amountRoles,
      ] as const
    ).map((role) => [role, at(role)]),
  );
  const cellOf = ({ cells }: TableRow, role: ColumnRole) => {
    const text = cells[places.get(role) ?? -1]?.trim() ?? '';
    return isNothing(text) ? '' : text;
  };
  const isSkipped = within(wanted.reading?.skip);
  const ofAccount = rowsOfAccount(table.rows, (row) => cellOf(row, 'account'), wanted.account);
  const sorted = ofAccount.rows.map((row) => ({
    row,
    kind: areEnough(columns) ? kindOf(row, cellOf, isSkipped) : 'none',
  }));
  const bookings = sorted.filter(({ kind }) => kind === 'booking').map(({ row }) => row);
  const isNumber: IsNumber = ({ numbers }, role) => numbers?.has(places.get(role) ?? -1) ?? false;
  const forms = formsOf(bookings, { cellOf, isNumber }, wanted);
  const isSigned = !bookings.some(
    (row) => directionIn(cellOf(row, 'direction')) === 'Debit' && isAbove(cellOf(row, 'amount')),
  );
  const cells = { cellOf: withSign(cellOf, isNumber, forms.chosen.decimal), ...forms.chosen, isSigned };
  const lines: BalancedLine[] = [];
  const unread: BankStatement['unread'] = [];
  if (!forms.open.length)
    for (const row of bookings) {
      const read = lineOf(row, cells);
      if ('kind' in read) unread.push(read);
      else lines.push({ ...read, balance: amountIn(cells.cellOf(row, 'balance'), forms.chosen.decimal) });
    }
  const ordered = inOrder(lines);
  const bare = ordered.map(({ balance: _, ...line }) => line);
  return {
    header,
    samples: header.map((_, at) => table.rows.map(({ cells }) => cells[at]?.trim() ?? '').find(isSample) ?? null),
    others: ofAccount.others,
    columns,
    reading: { ...forms.chosen, decimal: markOf(forms.chosen.decimal), skip: wanted.reading?.skip ?? null },
    statement: {
      account: ofAccount.account ?? table.account,
      number: null,
      currency: null,
      ...balancesOf(ordered),
      lines: bare,
      unread: [...unread, ...sorted.flatMap(({ row, kind }) => (kind === 'dayless' ? [daylessOf(row)] : []))],
      skipped: sorted.flatMap(({ row, kind }) =>
        kind === 'skipped' ? [{ line: row.line, kind: 'skipped' as const, found: textOf(row) }] : [],
      ),
      open: areEnough(columns) ? forms.open : [{ kind: 'columns', line: null, found: null }],
    },
  };
};

/** Returns whether a cell illustrates the date or amount format. Digits alone may be a confidential account number. */
const isSample = (cell: string) => isDay(cell) || (/[.,]/.test(cell) && amountCell(cell) !== null);

const columnsOf = ({ columns, remembered, account }: Wanted, table: ReturnType<typeof tableOf>): Columns => {
  const { header } = table;
  if (columns) {
    if (!areThere(columns, header)) throw new StatementFault('noColumns');
    return columns;
  }
  const known = remembered && withNewHeadings(remembered, header);
  return known && isReadable(known, header)
    ? known
    : withAccount(byContent(proposedColumns(header), table), table, account);
};

type CellOf = (row: TableRow, role: ColumnRole) => string;
type IsNumber = (row: TableRow, role: ColumnRole) => boolean;

/** Rewrites numeric cells with the decimal sign of the texts. */
const withSign =
  (cellOf: CellOf, isNumber: IsNumber, sign: DecimalSign | null): CellOf =>
  (row, role) =>
    sign === ',' && isNumber(row, role) ? cellOf(row, role).replace('.', ',') : cellOf(row, role);

const isDay = (text: string) => Object.keys(dayReadings(text)).length > 0;

/** Classifies a row: a booking, no booking (total, balance, pending), or an amount without a date. */
const kindOf = (
  row: TableRow,
  cellOf: CellOf,
  isSkipped: (line: number) => boolean,
): 'booking' | 'skipped' | 'dayless' | 'none' => {
  if (!row.cells.some((cell) => cell.trim())) return 'none';
  const day = cellOf(row, 'bookedOn');
  const hasAmount = amountRoles.some((role) => cellOf(row, role));
  if (isSkipped(row.line) || !hasAmount || isUnbooked(cellOf(row, 'status'))) return 'skipped';
  if (!day) return row.cells.some(isTotal) ? 'skipped' : 'dayless';
  if (!isDay(day) && isNoDay(day)) return 'skipped';
  return isBalance(cellOf(row, 'remittance')) || isBalance(cellOf(row, 'counterparty')) ? 'skipped' : 'booking';
};

const LONGEST = 120;
const textOf = ({ cells }: TableRow) => cells.filter(Boolean).join(' · ').slice(0, LONGEST);
const daylessOf = (row: TableRow) => ({ line: row.line, kind: 'cellDay' as const, found: textOf(row) });

/** Determines date order and decimal sign; `open` is the first ambiguous cell. */
const formsOf = (
  rows: readonly TableRow[],
  { cellOf, isNumber }: { cellOf: CellOf; isNumber: IsNumber },
  { reading, remembered }: Wanted,
) => {
  const texts = (roles: readonly ColumnRole[]) =>
    rows.flatMap((row) =>
      roles.flatMap((role) =>
        cellOf(row, role) && !isNumber(row, role) ? [{ line: row.line, text: cellOf(row, role) }] : [],
      ),
    );
  const days = texts(['bookedOn', 'valueDate']);
  const amounts = texts([...amountRoles, 'balance']);
  const before = remembered?.reading;
  const dates = reading?.dates ?? dayOrderOf(days.map(({ text }) => text)) ?? before?.dates ?? null;
  const numbers = amounts.flatMap(({ text }) => amountCell(text) ?? []);
  const chosen = reading?.decimal ? signs[reading.decimal] : null;
  const known = before?.decimal ? signs[before.decimal] : null;
  const decimal = chosen ?? moneySignOf(numbers) ?? known;
  const openDay = dates ? undefined : days.find(({ text }) => isOpenDay(text));
  const openSign = decimal ? undefined : amounts.find(({ text }) => /[.,]/.test(amountCell(text)?.digits ?? ''));
  return {
    chosen: { dates, decimal },
    open: [
      ...(openDay ? [{ kind: 'dayOrMonth' as const, line: openDay.line, found: openDay.text }] : []),
      ...(openSign ? [{ kind: 'decimalSign' as const, line: openSign.line, found: openSign.text }] : []),
    ],
  };
};

const isAbove = (text: string) => {
  const cell = amountCell(text);
  return cell !== null && !cell.isBelow && /[1-9]/.test(cell.digits);
};

interface Cells {
  cellOf: CellOf;
  dates: Reading['dates'];
  decimal: DecimalSign | null;
  /** Whether amounts have their own signs, which a direction column repeats. */
  isSigned: boolean;
}

const lineOf = (row: TableRow, cells: Cells): BankLine | BankStatement['unread'][number] => {
  const { line } = row;
  const cell = (role: ColumnRole) => cells.cellOf(row, role);
  const bookedOn = dayIn(cell('bookedOn'), cells.dates);
  if (!bookedOn) return { line, kind: 'cellDay', found: cell('bookedOn').slice(0, 40) };
  const valueDate = cell('valueDate') ? dayIn(cell('valueDate'), cells.dates) : bookedOn;
  if (!valueDate) return { line, kind: 'cellDay', found: cell('valueDate').slice(0, 40) };
  const amount = signedIn(cell, cells);
  if (amount === null)
    return { line, kind: 'cellAmount', found: amountRoles.map(cell).filter(Boolean).join(' ').slice(0, 40) };
  return {
    line,
    bookedOn,
    valueDate,
    direction: amount.startsWith('-') ? 'Debit' : 'Credit',
    amount: amount.replace(/^-/, ''),
    counterparty: plain(cell('counterparty'), 200),
    remittance: plain(cell('remittance'), 1000),
    bankReference: plain(cell('bankReference'), 100),
    currencies: currenciesOf(cell),
  };
};

/** Returns the currency of a row: from its own column, else next to an amount. */
const currenciesOf = (cell: (role: ColumnRole) => string): readonly string[] | null =>
  /^[A-Z]{3}$/.test(cell('currency'))
    ? [cell('currency')]
    : (amountRoles.map((role) => amountCell(cell(role))?.currencies).find(Boolean) ?? null);

/** Returns the signed amount, positive for money in. */
const signedIn = (cell: (role: ColumnRole) => string, { decimal, isSigned }: Cells): string | null => {
  const amount = amountIn(cell('amount'), decimal);
  if (cell('amount')) {
    const isOut = !isSigned && directionIn(cell('direction')) === 'Debit';
    const isMarked = amountCell(cell('amount'))?.direction;
    return amount !== null && isOut && !isMarked ? sumOf([negated(amount)]) : amount;
  }
  const [credit, debit] = (['credit', 'debit'] as const).map((role) =>
    cell(role) ? amountIn(unmarked(cell(role)), decimal) : '0',
  );
  if (credit === null || credit === undefined || debit === null || debit === undefined) return null;
  // Some banks write debits with a minus.
  return sumOf([credit, `-${debit.replace(/^-/, '')}`]);
};

/** A credit or debit column defines the direction, so a mark in it is redundant. */
const unmarked = (text: string) => (amountCell(text)?.direction ? (amountCell(text)?.digits ?? text) : text);
