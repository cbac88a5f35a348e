import { sum } from '../rounding.ts';
import { reportingRows, type TemplateRow } from './reportingRows.ts';

/** An amount in minor units for each row of the form that has one. */
export type Rows = ReadonlyMap<number, bigint>;

/** What made up the net asset value, the carried interest and the unfunded commitment: flows, all signed as on the form. */
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
/** Offsets that were recognised, and those that were applied to fees and expenses. */
const OFFSET_ROWS = span(64, 75);
const APPLIED_ROWS = [24, 33, 60];
const COMMITTED = 108;

/** Balances of the last day: not what changed. */
const STANDING_ROWS = [99, COMMITTED];

/**
 * One column of the form, for one partner or for several taken together: what changed between two days, each row of it in
 * minor units. `before` and `after` are all that ever moved each row up to the days, as `after` holds it; null is since
 * inception, where the whole commitment is what was unfunded at the beginning. Row 108 counts what was released as well,
 * which row 112 takes off. Source: ILPA Reporting Template v2.0 (January 2025).
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

/** What several hold together. */
export function together(all: Iterable<Rows>): Map<number, bigint> {
  const total = new Map<number, bigint>();
  for (const rows of all) for (const [row, cents] of rows) total.set(row, (total.get(row) ?? 0n) + cents);
  return total;
}

/** The value of a row that adds up others. */
function addUp(column: Rows, { sum: spans = [], less }: Omit<TemplateRow, 'row'>): bigint {
  const rows = spans.flatMap((each) => (typeof each === 'number' ? [each] : span(...each)));
  return sum(rows.map((row) => column.get(row) ?? 0n)) - (less ? (column.get(less) ?? 0n) : 0n);
}

/** The same as a formula of a spreadsheet, in a column: 'SUM(E13:E17)'. */
export const formulaIn = (letter: string, { sum: spans = [], less }: Pick<TemplateRow, 'sum' | 'less'>): string => {
  const cells = spans.map((each) =>
    (typeof each === 'number' ? [each] : each).map((row) => `${letter}${row}`).join(':'),
  );
  return `SUM(${cells.join(',')})${less ? `-${letter}${less}` : ''}`;
};

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
