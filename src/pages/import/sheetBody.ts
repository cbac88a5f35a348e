import type { SheetForms } from '../../../resources/answers/imports.ts';
import { asSent, type Column } from './columns.ts';

interface Mapped {
  rows: readonly { at: number; cells: readonly string[]; isLeftOut: boolean }[];
  columns: readonly Column[];
  /** The column of each cell of a row; null if it is ignored. */
  paths: readonly (string | null)[];
  /** Values for all rows, by column. The column of a cell wins. */
  everywhere: Readonly<Record<string, string>>;
  forms: Partial<SheetForms>;
}

/** Returns the body of an import without the excluded rows. `places` holds the index of each sent row in the file. */
export const sheetBody = ({ rows, columns, paths, everywhere, forms }: Mapped) => {
  const sent = rows.filter(({ isLeftOut }) => !isLeftOut);
  const byPath = new Map(columns.map((column) => [column.path, column]));
  const own = paths.flatMap((path, at) => {
    const column = path === null ? undefined : byPath.get(path);
    return column ? [{ column, at }] : [];
  });
  const same = Object.entries(everywhere).flatMap(([path, text]) => {
    const column = byPath.get(path);
    return column && text.trim() && !paths.includes(path) ? [{ column, text }] : [];
  });
  return {
    columns: [...own, ...same].map(({ column }) => column.path),
    rows: sent.map((row) => [
      ...own.map(({ column, at }) => asSent(row.cells[at] ?? '', column)),
      ...same.map(({ column, text }) => asSent(text, column)),
    ]),
    forms,
    places: sent.map(({ at }) => at),
  };
};
