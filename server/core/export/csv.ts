import { neutralText } from '../base/formulas.ts';

const csvCell = (value: string | null) => {
  const safe = neutralText(value ?? '');
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Cells as a row of CSV without its end; what a spreadsheet would take for a formula is none in it. */
export const csvRow = (cells: readonly (string | null)[]) => cells.map(csvCell).join(',');
/** The end of a row of CSV. */
export const LINE = '\r\n';
