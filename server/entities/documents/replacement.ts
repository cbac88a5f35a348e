import sql, { raw } from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { snake } from '../../../resources/kit/names.ts';
import type { BodyOf, PatchOf } from '../../../resources/values.ts';
import { asking, scopeOf } from '../../core/auth/scope.ts';
import { ApiError, conflict, forbidden, invalid, invalidAt } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { cascadeUpdate } from '../../core/entity/cascade.ts';
import type { Work } from '../../core/entity/slots.ts';
import { findRow } from '../../core/tables/rows.ts';
import { refuseUsed } from '../../ledger/used.ts';
import { fundEnteredFor, isOwnDocument, isOwnParty, refuseShared } from './fund.ts';
import { isGenerated } from './generated.ts';

type Replacing = BodyOf<'documents'> & { previousId: string; sha256?: string | null | undefined };

/**
 * Returns the values that a new version takes from the document that it replaces; its readers stay the same. Throws 403
 * if the caller may not change that document, 409 if it is generated, a proof, or replaced already, and 422 for another
 * owner or type, or for an identical file.
 */
export const replacing = async (work: Work, values: Replacing): Promise<PatchOf<'documents'>> => {
  const { tx, caller } = work;
  const replaced = await findRow(tx, 'documents', values.previousId, { lock: true });
  if (!replaced) throw invalid('previousId', 'errors.code.NOT_FOUND');
  const other = (['ownerKind', 'ownerId', 'type'] as const).filter((field) => values[field] !== replaced[field]);
  if (other.length)
    throw new ApiError('VALIDATION_ERROR', {
      errors: other.map((field) => ({ field, message: 'refusals.documents.otherDocument' })),
    });
  if (isGenerated(replaced.type)) throw conflict('refusals.documents.generatedFile');
  if (!isOwnDocument(caller, replaced)) {
    await refuseShared(work, replaced);
    if (!(await mayEdit(work, replaced.id))) throw forbidden();
    if (replaced.fundId) await fundEnteredFor(work, { ...values, fundId: replaced.fundId });
  }
  await refuseUsed(tx, [
    [
      sql`select 1 from documents where previous_id = ${replaced.id} and owner_id = ${replaced.ownerId} and ${notDeleted(null)}`,
      'refusals.documents.laterVersion',
    ],
    [
      sql`select 1 from payments where document_id = ${replaced.id} and ${notDeleted(null)}`,
      'refusals.documents.replacesProof',
    ],
  ]);
  if (values.sha256 && values.sha256 === replaced.sha256) throw invalidAt('file', 'refusals.documents.sameFile');
  const { fundId, transactionId, visibility, confidentiality } = replaced;
  return { fundId, transactionId, visibility, confidentiality, versionNo: (replaced.versionNo ?? 1) + 1 };
};

/** A new version replaces the file, so it takes the right to edit the document. */
const mayEdit = async ({ tx, caller }: Work, id: string): Promise<boolean> =>
  (await tx.first(
    sql`select 1 from documents t where t.id = ${id} and ${scopeOf(caller, 'documents', asking('documents', 'edit'))}`,
  )) !== undefined;

/** Fields that refer to the newest version of an agreement. */
const agreements = [
  ['commitments', 'agreementDocumentId'],
  ['commitment-changes', 'documentId'],
  ['transfers', 'documentId'],
] as const;

/** Agreements of records follow a new version, unless the investor uploaded it. */
export const referToLatest = async (work: Work, { id, previousId, ownerId }: RecordOf<'documents'>): Promise<void> => {
  if (!previousId || isOwnParty(work.caller, ownerId)) return;
  for (const [name, field] of agreements) {
    const rows = await work.tx.rows<{ id: string }>(
      sql`select id from ${raw(snake(name))} where ${raw(snake(field))} = ${previousId} and ${notDeleted(null)}`,
    );
    if (rows.length)
      await cascadeUpdate(
        work,
        name,
        rows.map((row) => row.id),
        { [field]: id },
      );
  }
};
