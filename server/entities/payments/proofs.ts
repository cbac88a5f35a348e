import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { living } from '../../core/db/living.ts';
import type { Work } from '../../core/entity/slots.ts';
import { findRow, updateRow } from '../../core/tables/rows.ts';

type Payment = RecordOf<'payments'>;

/** The document of an approved payment needs no review of its own any more. */
export const verifyProof = async (work: Work, { documentId }: Payment) => {
  if (!(await isPending(work, documentId))) return;
  await updateRow(work.tx, 'documents', String(documentId), {
    status: 'Verified',
    verifiedBy: work.caller.userId,
    verifiedAt: work.now,
    rejectionReason: null,
  });
};

/** The document of a rejected payment is refused with it, unless another payment still rests on it. */
export const refuseProof = async (work: Work, { id, documentId }: Payment, reason: string) => {
  if (!(await isPending(work, documentId))) return;
  const other = await work.tx.first(
    sql`select 1 from payments where document_id = ${documentId} and id <> ${id} and status <> 'Rejected' and ${living(null)} limit 1`,
  );
  if (!other) await updateRow(work.tx, 'documents', String(documentId), { status: 'Missing', rejectionReason: reason });
};

/** A receipt belongs to the fund that it was paid to. */
export const fileUnderFund = ({ tx }: Work, { documentId, fundId }: Payment) =>
  tx.run(sql`update documents set fund_id = ${fundId} where id = ${documentId} and fund_id is null`);

/** Whether the very same file was already handed in for another payment. */
export const isRepeated = async ({ tx }: Work, { id, documentId }: Payment): Promise<boolean> =>
  (await tx.first(
    sql`select 1 from documents d join documents e on e.sha256 = d.sha256 join payments p on p.document_id = e.id
      where d.id = ${documentId} and p.id <> ${id} and p.submitted_at is not null and ${living('p')} and ${living('e')} limit 1`,
  )) !== undefined;

const isPending = async ({ tx }: Work, documentId: string | null) =>
  documentId !== null && (await findRow(tx, 'documents', documentId, { lock: true }))?.status === 'Pending';
