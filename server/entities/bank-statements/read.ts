import sql from 'sql-template-tag';
import { MOST_BANK_LINES } from '../../../resources/answers/bank.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { MOST_SHEET_COLUMNS } from '../../../resources/sheets.ts';
import { invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import { Refusal } from '../../core/files/inspect/refusal.ts';
import { type MessageKey, messageFor } from '../../core/i18n/message.ts';
import type { Columns } from './formats/columns.ts';
import { type Read, readStatement } from './formats/read.ts';
import { type BankStatement, type Fault, StatementFault } from './formats/statement.ts';
import type { Reading, Wanted } from './formats/table.ts';
import { contentOf, LARGEST } from './formats/unpack.ts';

type Statement = RecordOf<'bank-statements'>;
type Place = 'content' | 'columns';

/** Reads a statement (`readStatement`). Throws 422 on the field of the file or its headings. */
export const readAt = async (place: Place, bytes: Buffer, wanted: Wanted): Promise<Read> => {
  try {
    return readStatement(await contentOf(bytes), wanted);
  } catch (error) {
    if (error instanceof Refusal) throw invalid(place, error.said);
    if (!(error instanceof StatementFault)) throw error;
    if (error.kind === 'damaged' && error.line !== null)
      throw invalid(place, messageFor('refusals.bankFiles.damagedAt', { line: error.line }));
    const limits = {
      kilobytes: LARGEST / 1000,
      most: MOST_BANK_LINES,
      columns: MOST_SHEET_COLUMNS,
      format: error.format ?? '',
    };
    throw invalid(place, messageFor(sentences[error.kind], limits));
  }
};

const sentences: Readonly<Record<Fault, MessageKey>> = {
  tooLarge: 'refusals.bankFiles.tooLarge',
  empty: 'refusals.bankFiles.empty',
  unknown: 'refusals.bankFiles.unknown',
  cut: 'refusals.bankFiles.cut',
  damaged: 'refusals.bankFiles.damaged',
  noHeader: 'refusals.bankFiles.noHeader',
  noColumns: 'refusals.bankFiles.noColumns',
  severalAccounts: 'refusals.bankFiles.severalAccounts',
  notContinuous: 'refusals.bankFiles.notContinuous',
  tooMany: 'refusals.bankFiles.tooMany',
  tooWide: 'refusals.imports.tooWide',
  foreign: 'refusals.bankFiles.foreign',
  password: 'refusals.files.password',
  mixed: 'refusals.bankFiles.mixed',
  severalSheets: 'refusals.bankFiles.severalSheets',
};

/** Returns an account as needed to read its files. */
export const ownAccount = ({ accountNumber, currency }: RecordOf<'bank-accounts'>) => ({
  number: accountNumber,
  currency,
});

/** Reads the file of a draft with its stored headings and formats. */
export const readDraft = async (
  tx: Tx,
  { id, bankAccountId, columns, reading }: Pick<Statement, 'id' | 'bankAccountId' | 'columns' | 'reading'>,
): Promise<Read> => {
  const account = ownAccount(await get(tx, 'bank-accounts', bankAccountId));
  const statement = await tx.first<{ content: string | null }>(
    sql`select content from bank_statements where id = ${id}`,
  );
  const wanted = { account, columns: columns as Columns | null, reading: reading as Reading | null };
  return readAt('columns', Buffer.from(statement?.content ?? '', 'base64'), wanted);
};

/** Returns headings and formats of the account's last table, with all its headings. */
export const rememberedReading = async (
  tx: Tx,
  bankAccountId: string,
): Promise<NonNullable<Wanted['remembered']> | null> => {
  const last = await tx.first<Pick<Statement, 'id' | 'bankAccountId' | 'columns' | 'reading'>>(
    sql`select id, bank_account_id as "bankAccountId", columns, reading from bank_statements where bank_account_id = ${bankAccountId} and columns is not null and status = 'imported'
      and ${notDeleted(null)} order by imported_at desc limit 1`,
  );
  if (!last?.columns) return null;
  const { columns, header, reading } = await readDraft(tx, last);
  return columns && { columns, header, reading };
};

/**
 * Returns the closing balance of the account's last statement that began by a day; the last imported one of that day.
 */
export const statementBefore = (
  tx: Tx,
  { bankAccountId, id }: { bankAccountId: string; id: string | null },
  day: string,
) =>
  tx.first<{ closingBalance: string; endsOn: string }>(
    sql`select closing_balance::text as "closingBalance", ends_on as "endsOn" from bank_statements
      where bank_account_id = ${bankAccountId} and status = 'imported' and id is distinct from ${id}::uuid and starts_on <= ${day}::date and ${notDeleted(null)}
      order by ends_on desc, imported_at desc limit 1`,
  );

/** Returns the statement's facts for its record. Given balances are used if the file has none. */
export const factsOf = (
  { format, statement, columns, reading }: Read,
  given: { openingBalance?: string | null; closingBalance?: string | null },
) => ({
  format,
  bankNumber: statement.number?.slice(0, 100) ?? null,
  ...daysOf(statement),
  openingBalance: statement.opening?.amount ?? given.openingBalance ?? null,
  closingBalance: statement.closing?.amount ?? given.closingBalance ?? null,
  lineCount: statement.lines.length,
  columns: columns && { ...none, ...columns },
  reading,
});

const none = {
  bookedOn: null,
  valueDate: null,
  amount: null,
  direction: null,
  credit: null,
  debit: null,
  counterparty: null,
  remittance: null,
  bankReference: null,
  balance: null,
  status: null,
  currency: null,
  account: null,
};

/** Returns the first and last day of a statement. */
const daysOf = ({ lines, opening, closing }: BankStatement) => {
  const days = [...lines.map(({ bookedOn }) => bookedOn), ...(closing?.day ? [closing.day] : [])].sort();
  return { startsOn: days[0] ?? opening?.day ?? null, endsOn: days.at(-1) ?? opening?.day ?? null };
};
