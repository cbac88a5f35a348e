import { CsvError, parse } from 'csv-parse/sync';
import type { Sheet } from '../../../../resources/answers/imports.ts';
import { MOST_SHEET_ROWS } from '../../../../resources/sheets.ts';
import { originalText } from '../../base/formulas.ts';
import { messageFor } from '../../i18n/message.ts';
import { delimiterOf } from '../csv/delimiter.ts';
import { textOf } from '../csv/encoding.ts';
import { cellsWithinLimit } from '../csv/width.ts';
import { refuse } from '../inspect/refusal.ts';
import { isMostOf, type SheetRow, tooMany, tooWide, widthOf, workbookRows } from './workbook.ts';

const SAMPLE = 65_536;
const LONGEST = 10_000;
/** Maximum lines read from a file; lines above the headings do not count as rows. */
const MOST_LINES = MOST_SHEET_ROWS + 50;

/**
 * Reads the table in a file: text (CSV in any encoding and with any delimiter) or a workbook (XLSX). The headings are
 * the first row with more than half as many filled cells as the widest row so that a title above them is skipped.
 * Throws a Refusal if there is no table, or if it exceeds the row or column limit.
 */
export const readSheet = async (bytes: Buffer): Promise<Sheet> => {
  const isBook = bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  const all = isBook ? await workbookRows(bytes, MOST_LINES) : textRows(bytes);
  if (all.length > MOST_LINES) refuse(tooMany);
  const widest = widthOf(all);
  const at = all.findIndex((row) => isMostOf(widthOf([row]), widest));
  const headings = all[at]?.cells ?? [];
  const rows = all.slice(at + 1);
  if (!rows.length) refuse('refusals.imports.noTable');
  if (rows.length > MOST_SHEET_ROWS) refuse(tooMany);
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const filledColumns = [...Array(width).keys()].filter((i) => headings[i] || rows.some(({ cells }) => cells[i]));
  return {
    headings: filledColumns.map((i) => headings[i] ?? ''),
    rows: rows.map(({ cells }) => filledColumns.map((i) => bare(cells[i] ?? ''))),
    lines: rows.map(({ line }) => line),
    decimal: isBook ? '.' : null,
  };
};

/** Removes the apostrophe that an export puts before a formula. */
const bare = (text: string) => {
  if (text.length > LONGEST || text.includes('\0')) refuse('refusals.imports.noTable');
  return originalText(text);
};

const textRows = (bytes: Buffer): SheetRow[] => {
  if (bytes.subarray(0, SAMPLE).includes(0) && !/^(\xff\xfe|\xfe\xff)/.test(bytes.subarray(0, 2).toString('latin1')))
    refuse('refusals.imports.noTable');
  const text = textOf(bytes);
  try {
    const rows: SheetRow[] = [];
    parse(text, {
      delimiter: delimiterOf(text.slice(0, SAMPLE)),
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: MOST_LINES + 1,
      onRecord: (cells: string[], { lines }) => {
        const within = cellsWithinLimit(cells) ?? refuse(tooWide);
        if (within.some(Boolean)) rows.push({ line: lines, cells: within });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError)
      return refuse(messageFor('refusals.imports.damaged', { line: Number(error.lines) || 1 }));
    throw error;
  }
};
