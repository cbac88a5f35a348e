import { MOST_SHEET_COLUMNS } from '../../../../resources/sheets.ts';

/**
 * Returns the cells of a row within the column limit. Null if a cell beyond it has text; programs write empty ones
 * there.
 */
export const cellsWithinLimit = (cells: string[]): string[] | null => {
  if (cells.length <= MOST_SHEET_COLUMNS) return cells;
  return cells.slice(MOST_SHEET_COLUMNS).some(Boolean) ? null : cells.slice(0, MOST_SHEET_COLUMNS);
};
