import { MOST_BANK_LINES } from '../../../../resources/answers/bank.ts';
import type { bankFormats } from '../../../../resources/kit/enums.ts';
import { textOf } from '../../../core/files/csv/encoding.ts';
import { type OtherAccount, type OwnAccount, ofAccount } from './accounts.ts';
import { isCamt053, readCamt053 } from './camt053.ts';
import type { Columns } from './columns.ts';
import { isMt940, readMt940 } from './mt940.ts';
import { csvRows } from './records.ts';
import { type BankStatement, joined, StatementFault, withoutZeros } from './statement.ts';
import { type Reading, readTable, type Wanted } from './table.ts';

/** Bytes of a file that is read: a year of a fund's account is a tenth of it. */
export const LARGEST = 700_000;

export interface Read {
  format: (typeof bankFormats)[number];
  statement: BankStatement;
  /** For a table: its headings, the ones in use, and how its cells are written. */
  header: readonly string[];
  columns: Columns | null;
  reading: Reading | null;
  /** Accounts of the same file that are not read. */
  others: readonly OtherAccount[];
}

/** Ways to read a file, and the account whose statement it is: one of several in it. */
export type WantedOf = Wanted & { account?: OwnAccount };

/**
 * The statement in a bank's file of any format, which its content tells, not its name. `wanted` are ways to read a table.
 * Throws StatementFault.
 */
export const readStatement = (bytes: Buffer, wanted: WantedOf = {}): Read => {
  if (bytes.length > LARGEST) throw new StatementFault('tooLarge');
  const text = textOf(bytes);
  if (!text.trim()) throw new StatementFault('empty');
  if (text.includes('\0')) throw new StatementFault('unknown');
  const found = readAs(text, wanted);
  const read = { ...found, statement: withoutZeros(found.statement) };
  if (read.statement.lines.length > MOST_BANK_LINES) throw new StatementFault('tooMany');
  return read;
};

const noTable = { header: [], columns: null, reading: null };

const readAs = (text: string, wanted: WantedOf): Read => {
  const statementIn = (all: readonly BankStatement[]) => {
    const { statements, others } = ofAccount(all, wanted.account);
    return { statement: joined(statements), others, ...noTable };
  };
  if (isCamt053(text)) return { format: 'CAMT053', ...statementIn(readCamt053(text)) };
  if (isMt940(text)) return { format: 'MT940', ...statementIn(readMt940(text)) };
  if (/^\s*(\ufeff)?[<{[%]/.test(text))
    throw new StatementFault(/^\s*(\ufeff)?<\?xml/.test(text) ? 'damaged' : 'unknown');
  return { format: 'CSV', ...readTable(csvRows(text), wanted), others: [] };
};
