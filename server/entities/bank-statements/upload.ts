import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { runsFund } from '../../core/auth/grantedFunds.ts';
import { conflict, forbidden, invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { answer, get } from '../../core/entity/records.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { safeName } from '../../core/files/inspect/types.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { findRow, insertRow } from '../../core/tables/rows.ts';
import { factsOf, ownAccount, readAt, rememberedReading, statementBefore } from './read.ts';

/** Stores a bank's file as a draft, with its own facts. The same file of an account is stored once. */
export const uploadStatement: Action<'bank-statements/upload'> = async (work, { input }) => {
  const { tx } = work;
  const account = await accountOf(work, input.bankAccountId);
  const bytes = bytesOf(input.content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const read = await readAt('content', bytes, {
    account: ownAccount(account),
    remembered: await rememberedReading(tx, account.id),
  });
  const twin = await twinOf(work, account.id, sha256);
  if (twin) return { bankStatement: await answer(work, 'bank-statements', twin) };
  const facts = factsOf(read, {});
  // Without a balance in the file, the previous closing balance is the opening balance.
  const before = facts.startsOn
    ? await statementBefore(tx, { bankAccountId: account.id, id: null }, facts.startsOn)
    : undefined;
  const row = await insertRow(
    tx,
    'bank-statements',
    {
      fundId: account.ownerId,
      bankAccountId: account.id,
      currency: account.currency,
      fileName: safeName(input.fileName),
      sha256,
      content: bytes.toString('base64'),
      ...facts,
      openingBalance: facts.openingBalance ?? before?.closingBalance ?? null,
    },
    { createdBy: work.caller.userId },
  );
  return { bankStatement: await answer(work, 'bank-statements', row) };
};

/** Returns an active account of a fund that the caller runs, locked so that statements are serialized. */
const accountOf = async ({ tx, caller }: Work, id: string) => {
  const account = await get(tx, 'bank-accounts', id, { lock: true });
  if (account.ownerKind !== 'Fund') throw invalid('bankAccountId', 'refusals.bankFiles.notOfFund');
  if (!runsFund(caller, account.ownerId)) throw forbidden();
  return account;
};

const bytesOf = (content: string): Buffer => {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(content)) throw invalid('content', 'refusals.bankFiles.unknown');
  return Buffer.from(content, 'base64');
};

/** Returns the existing draft of the same file. Throws 409 if it was imported. */
const twinOf = async ({ tx }: Work, bankAccountId: string, sha256: string) => {
  const twin = await tx.first<Pick<RecordOf<'bank-statements'>, 'id' | 'status' | 'importedAt'>>(
    sql`select id, status, imported_at as "importedAt" from bank_statements
      where bank_account_id = ${bankAccountId} and sha256 = ${sha256} and ${notDeleted(null)}`,
  );
  if (!twin) return undefined;
  if (twin.status === 'draft') return findRow(tx, 'bank-statements', twin.id);
  const message = messageFor('refusals.bankFiles.twice', { day: onDay(String(twin.importedAt).slice(0, 10)) });
  throw conflict(message, [{ field: 'content', message }]);
};
