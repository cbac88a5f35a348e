import type { bankFormats } from '../../../../resources/kit/enums.ts';
import { textOf } from '../../../core/files/csv/encoding.ts';
import { isCamt053, readCamt053 } from './camt053.ts';
import type { Columns } from './columns.ts';
import { readCsv, type Wanted } from './csv.ts';
import { isMt940, readMt940 } from './mt940.ts';
import { type BankStatement, joined, MOST_LINES, StatementFault, withoutZeros } from './statement.ts';

/** Bytes of a file that is read: a year of a fund's account is a tenth of it. */
export const LARGEST = 700_000;

export interface Read {
  format: (typeof bankFormats)[number];
  statement: BankStatement;
  /** Of a table: the headings there are, and which of them were gone by. */
  header: readonly string[];
  columns: Columns | null;
}

/**
 * What a bank's file says, whatever its format: the file itself tells, not its name. `wanted` are headings to go by, the best
 * first, where it is a table, and the only ones where `isGiven`. Throws StatementFault.
 */
export const readStatement = (bytes: Buffer, wanted: readonly Wanted[] = [], isGiven = false): Read => {
  if (bytes.length > LARGEST) throw new StatementFault('tooLarge');
  const text = textOf(bytes);
  if (!text.trim()) throw new StatementFault('empty');
  if (text.includes('\0')) throw new StatementFault('unknown');
  const found = readAs(text, wanted, isGiven);
  const read = { ...found, statement: withoutZeros(found.statement) };
  if (read.statement.lines.length > MOST_LINES) throw new StatementFault('tooMany');
  return read;
};

const readAs = (text: string, wanted: readonly Wanted[], isGiven: boolean): Read => {
  if (isCamt053(text)) return { format: 'CAMT053', statement: joined(readCamt053(text)), header: [], columns: null };
  if (isMt940(text)) return { format: 'MT940', statement: joined(readMt940(text)), header: [], columns: null };
  if (/^\s*(\ufeff)?[<{[%]/.test(text))
    throw new StatementFault(/^\s*(\ufeff)?<\?xml/.test(text) ? 'damaged' : 'unknown');
  return { format: 'CSV', ...readCsv(text, wanted, isGiven) };
};
