import { MOST_BANK_LINES } from '../../../../resources/answers/bank.ts';
import type { bankFormats } from '../../../../resources/kit/enums.ts';
import { type OtherAccount, ofAccount } from './accounts.ts';
import { isCamt053, readCamt053 } from './camt053.ts';
import type { Columns } from './columns.ts';
import { isMt940, readMt940 } from './mt940.ts';
import { csvRows } from './records.ts';
import { type BankStatement, inSequence, joined, StatementFault, withoutZeros } from './statement.ts';
import { type Reading, readTable, type Wanted } from './table.ts';
import type { Content } from './unpack.ts';

export interface Read {
  format: (typeof bankFormats)[number];
  statement: BankStatement;
  /** For a table: its headings, the used ones, and its cell formats. */
  header: readonly string[];
  /** A date or amount below each heading; null if its column has none. */
  samples: readonly (string | null)[];
  columns: Columns | null;
  reading: Reading | null;
  /** Other accounts of the file, which are ignored. */
  others: readonly OtherAccount[];
}

/** Formats with complete statements, detected by their text. */
const messages = [
  { format: 'CAMT053', isIn: isCamt053, read: readCamt053 },
  { format: 'MT940', isIn: isMt940, read: readMt940 },
] as const;

/**
 * Reads the statement in a bank's file of any format, detected by content instead of name. `wanted` are options for a
 * table. Throws StatementFault.
 */
export const readStatement = (content: Content, wanted: Wanted = {}): Read => {
  const found = 'rows' in content ? readRows('XLSX', content.rows, wanted) : readTexts(content.texts, wanted);
  const read = { ...found, statement: withoutZeros(found.statement) };
  if (read.statement.lines.length > MOST_BANK_LINES) throw new StatementFault('tooMany');
  return read;
};

const readRows = (format: 'CSV' | 'XLSX', rows: Parameters<typeof readTable>[0], wanted: Wanted): Read => ({
  format,
  ...readTable(rows, wanted),
});

const readTexts = (texts: readonly string[], wanted: Wanted): Read => {
  const message = messages.find(({ isIn }) => texts.every(isIn));
  if (message) {
    const files = texts.map(message.read);
    const { statements, others } = ofAccount(files.length > 1 ? inSequence(files) : files.flat(), wanted.account);
    const noTable = { header: [], samples: [], columns: null, reading: null };
    return { format: message.format, statement: joined(statements), others, ...noTable };
  }
  const [text = '', ...more] = texts;
  if (more.length) throw new StatementFault('mixed');
  if (/^\s*(\ufeff)?[<{[%]/.test(text))
    throw new StatementFault(/^\s*(\ufeff)?<\?xml/.test(text) ? 'damaged' : 'unknown');
  return readRows('CSV', csvRows(text), wanted);
};
