import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { cascadeMove, cascadeUpdate } from '../../core/entity/cascade.ts';
import { get } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import { findRow, findRows } from '../../core/tables/rows.ts';
import { fileUnder } from '../../ledger/entryDocuments.ts';
import { endNotices } from '../../notices/decided.ts';

type Payment = RecordOf<'payments'>;

const endOfDocuments = endNotices('documents');

/** Verifies the documents of approved payments, which need no separate review. */
export const verifyProofs = async (work: Work, payments: readonly Payment[]) => {
  const ids = new Set(payments.flatMap(({ documentId }) => documentId ?? []));
  const documents = await findRows(work.tx, 'documents', [...ids], { lock: true });
  const waiting = [...documents.values()].filter(({ status }) => status === 'Pending');
  await endOfDocuments(work, await cascadeMove(work, 'documents', waiting, 'verify'));
};

/** Attaches payment proofs to the posted transactions; a document already attached to another one is left there. */
export const fileUnderEntries = async (work: Work, payments: readonly Payment[]): Promise<void> => {
  const proven = payments.flatMap(({ documentId, transactionId }): [string, string][] =>
    documentId && transactionId ? [[documentId, transactionId]] : [],
  );
  await fileUnder(work, new Map(proven.reverse()));
};

/** Refuses the document of a rejected payment, unless another payment still uses it. */
export const refuseProof = async (work: Work, { id, documentId }: Payment, reason: string) => {
  const document = await pending(work, documentId);
  if (!document) return;
  const other = await work.tx.first(
    sql`select 1 from payments where document_id = ${documentId} and id <> ${id} and status <> 'Rejected' and ${notDeleted(null)} limit 1`,
  );
  if (!other) await endOfDocuments(work, await cascadeMove(work, 'documents', [document], 'refuse', { reason }));
};

/** Assigns a receipt to the fund of the payment. */
export const fileUnderFund = async (work: Work, { documentId, fundId }: Payment): Promise<void> => {
  const document = documentId === null ? undefined : await findRow(work.tx, 'documents', documentId);
  if (document?.fundId === null) await cascadeUpdate(work, 'documents', [document.id], { fundId });
};

/** Returns whether the same file was already submitted for another payment. */
export const isRepeated = async ({ tx }: Work, { id, documentId }: Payment): Promise<boolean> =>
  (await tx.first(
    sql`select 1 from documents d join documents e on e.sha256 = d.sha256 join payments p on p.document_id = e.id
      where d.id = ${documentId} and p.id <> ${id} and p.submitted_at is not null and ${notDeleted('p')} and ${notDeleted('e')} limit 1`,
  )) !== undefined;

const pending = async ({ tx }: Work, documentId: string | null) => {
  const document = documentId === null ? undefined : await findRow(tx, 'documents', documentId, { lock: true });
  return document?.status === 'Pending' ? document : undefined;
};

/**
 * Makes a replacing proof the next version of the previous one, under any title so that the previous one needs no
 * review. Older documents, and versions of other documents, are left unchanged.
 */
export const succeedProof = async (work: Work, { documentId }: Payment, id: string): Promise<void> => {
  if (documentId === null || documentId === id) return;
  const [before, after] = [await get(work.tx, 'documents', documentId), await get(work.tx, 'documents', id)];
  const isNext = after.previousId === null && after.createdAt > before.createdAt && after.ownerId === before.ownerId;
  if (isNext)
    await cascadeUpdate(work, 'documents', [id], { previousId: before.id, versionNo: (before.versionNo ?? 1) + 1 });
};
