import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { centsOf } from '../../core/base/money.ts';
import type { ReportColumn, ReportRow } from '../../core/writers/data.ts';

interface Table {
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** Label of the total in the name column. */
  total: string;
}

/**
 * Adds up the amounts of a table in one currency. Multiples and rates are not added; the total row has those of the
 * whole.
 */
export const totalIn = (currency: string, { columns, rows, total }: Table): (string | null)[] => {
  const named = columns.findIndex(({ kind }) => kind === 'text');
  return columns.map(({ kind }, i) => {
    if (i === named) return total;
    const cells = kind === 'number' ? rows.flatMap((row) => row[i] ?? []) : [];
    return cells.length ? formatMoney(sum(cells.map((cell) => centsOf(currency, cell))), currency) : null;
  });
};

/** Adds up a table by its currency column, in the order of codes. */
export const totalsBy = (at: number, table: Table): (string | null)[][] =>
  [...new Set(table.rows.flatMap((row) => row[at] ?? []))]
    .sort()
    .map((currency) =>
      totalIn(currency, { ...table, rows: table.rows.filter((row) => row[at] === currency) }).map((cell, i) =>
        i === at ? currency : cell,
      ),
    );
