import { neutralText } from '../base/formulas.ts';

const csvCell = (value: string | null) => {
  const safe = neutralText(value ?? '');
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Formats cells as a CSV row without line end; formulas are neutralized. */
export const csvRow = (cells: readonly (string | null)[]) => cells.map(csvCell).join(',');
/** Line end of a CSV row. */
export const LINE = '\r\n';
