import { MOST_BANK_LINES } from '../../../../resources/answers/bank.ts';
import { textOf } from '../../../core/files/csv/encoding.ts';
import { partsOf } from '../../../core/files/inspect/archive.ts';
import { sheetsOf } from '../../../core/files/sheets/workbook.ts';
import { refuseForeignBytes, refuseForeignText } from './foreign.ts';
import { hasBookings, type TableRow } from './records.ts';
import { StatementFault } from './statement.ts';

/** Maximum file size; a year of a fund's account takes a tenth of it. */
export const LARGEST = 700_000;
/** A year of daily statements in an archive. */
const MOST_FILES = 400;
const LARGEST_UNPACKED = 8_000_000;
/** Rows of a sheet in addition to bookings: preamble, totals, balances. */
const OTHER_ROWS = 100;

/** Content of a bank's file: texts, several in an archive, or the rows of a sheet. */
export type Content = { texts: readonly string[] } | { rows: readonly TableRow[] };

/** Reads a file: a text, a workbook (XLSX), or a ZIP archive of texts. Throws StatementFault or Refusal. */
export const contentOf = async (bytes: Buffer): Promise<Content> => {
  if (bytes.length > LARGEST) throw new StatementFault('tooLarge');
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return textContent(bytes);
  refuseForeignBytes(bytes);
  return bytes.includes('xl/workbook.xml') ? { rows: await rowsOf(bytes) } : { texts: await textsOf(bytes) };
};

/** Reads a file that is a single text. */
export const textContent = (bytes: Buffer): Content => {
  if (bytes.length > LARGEST) throw new StatementFault('tooLarge');
  refuseForeignBytes(bytes);
  return { texts: [statementText(bytes)] };
};

const statementText = (bytes: Buffer): string => {
  const text = textOf(bytes);
  if (!text.trim()) throw new StatementFault('empty');
  refuseForeignText(text);
  if (text.includes('\0')) throw new StatementFault('unknown');
  return text;
};

/** Files that programs add to an archive: '__MACOSX/._a.xml', '.DS_Store'. */
const isHidden = (name: string) => name.split('/').some((step) => /^(\.|__macosx$)/.test(step));

const textsOf = async (bytes: Buffer): Promise<string[]> => {
  const texts: string[] = [];
  for await (const { name, bytes: part } of partsOf(bytes, { parts: MOST_FILES, bytes: LARGEST_UNPACKED }))
    if (!isHidden(name)) texts.push(statementText(part));
  if (!texts.length) throw new StatementFault('empty');
  return texts;
};

/** Returns the only sheet with bookings; a second one would be lost silently. */
const rowsOf = async (bytes: Buffer): Promise<TableRow[]> => {
  const most = MOST_BANK_LINES + OTHER_ROWS;
  const sheets = await sheetsOf(bytes, most);
  const [found, ...others] = sheets.filter(hasBookings);
  if (!found) throw new StatementFault('noHeader');
  if (others.length) throw new StatementFault('severalSheets');
  if (found.length > most) throw new StatementFault('tooMany');
  return found;
};
