import { sum } from '../rounding.ts';
import { reportingRows, type TemplateRow } from './reportingRows.ts';

/** Amounts in minor units by row number of the form. */
export type Rows = ReadonlyMap<number, bigint>;

/** Flows behind net asset value, carried interest and unfunded commitment, signed as on the form. */
const NAV_ROWS = [
  13,
  14,
  15,
  16,
  17,
  ...span(21, 24),
  ...span(27, 31),
  33,
  ...span(36, 58),
  60,
  ...span(87, 89),
  92,
  93,
];
const CARRY_ROWS = [97, 98, 101, 102];
const UNFUNDED_ROWS = [110, 111, 112, 113];
/** Recognised offsets, and offsets applied to fees and expenses. */
const OFFSET_ROWS = span(64, 75);
const APPLIED_ROWS = [24, 33, 60];
const COMMITTED = 108;

/** Balances of the last day, not changes. */
const STANDING_ROWS = [99, COMMITTED];

/**
 * Computes one column of the form, for one partner or a group: the change between two days by row, in minor units.
 * `before` and `after` are cumulative totals up to those days. A null `before` is inception, where the opening unfunded
 * is the whole commitment. Row 108 includes released commitment, which row 112 deducts. Source: ILPA Reporting Template
 * v2.0 (January 2025).
 */
export function templateColumn(before: Rows | null, after: Rows): Map<number, bigint> {
  const at = (rows: Rows | null, row: number) => rows?.get(row) ?? 0n;
  const total = (rows: Rows | null, which: readonly number[]) => sum(which.map((row) => at(rows, row)));
  const raised = before ? at(after, COMMITTED) - at(before, COMMITTED) : 0n;
  const opening: Record<number, bigint> = {
    12: total(before, NAV_ROWS),
    78: total(before, OFFSET_ROWS) - total(before, APPLIED_ROWS),
    96: total(before, CARRY_ROWS),
    109: before ? total(before, [COMMITTED, ...UNFUNDED_ROWS]) : at(after, COMMITTED),
  };
  const column = new Map<number, bigint>();
  for (const { row, isHeading, ...formula } of reportingRows) {
    if (isHeading) continue;
    const change = STANDING_ROWS.includes(row) ? at(after, row) : at(after, row) - at(before, row);
    column.set(row, formula.sum ? addUp(column, formula) : (opening[row] ?? change + (row === 113 ? raised : 0n)));
  }
  return column;
}

/** Adds up rows of several partners. */
export function together(all: Iterable<Rows>): Map<number, bigint> {
  const total = new Map<number, bigint>();
  for (const rows of all) for (const [row, cents] of rows) total.set(row, (total.get(row) ?? 0n) + cents);
  return total;
}

/** Computes a sum row. */
function addUp(column: Rows, { sum: spans = [], less }: Omit<TemplateRow, 'row'>): bigint {
  const rows = spans.flatMap((each) => (typeof each === 'number' ? [each] : span(...each)));
  return sum(rows.map((row) => column.get(row) ?? 0n)) - (less ? (column.get(less) ?? 0n) : 0n);
}

/** Returns the sum row as a spreadsheet formula for a column: 'SUM(E13:E17)'. */
export const formulaIn = (letter: string, { sum: spans = [], less }: Pick<TemplateRow, 'sum' | 'less'>): string => {
  const cells = spans.map((each) =>
    (typeof each === 'number' ? [each] : each).map((row) => `${letter}${row}`).join(':'),
  );
  return `SUM(${cells.join(',')})${less ? `-${letter}${less}` : ''}`;
};

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
