import { neutralText } from '../base/formulas.ts';

const csvCell = (value: string | null) => {
  const safe = neutralText(value ?? '');
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Formats cells as a CSV row without line end; formulas are neutralized. */
export const csvRow = (cells: readonly (string | null)[]) => cells.map(csvCell).join(',');
/** Marks the text as UTF-8 for spreadsheet programs. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Line end of a CSV row. */
export const LINE = '\r\n';
