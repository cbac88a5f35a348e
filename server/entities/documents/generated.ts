import sql from 'sql-template-tag';
import { generatedDocumentTypes } from '../../../resources/kit/enums.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Work } from '../../core/entity/slots.ts';
import { fundsAround } from '../../notices/audience.ts';

const types: readonly unknown[] = generatedDocumentTypes;

/** Returns whether documents of this type are generated, such as notices and statements. */
export const isGenerated = (type: unknown): boolean => types.includes(type);

/**
 * Throws 422 for an upload of a generated document type if a fund of its owner is under dual control. Investors rely on
 * notices and statements, so two users must approve each of them.
 */
export const refuseImitation = async (
  { tx }: Work,
  { type, ownerKind, ownerId, fundId }: PatchOf<'documents'>,
): Promise<void> => {
  if (!isGenerated(type) || tx.isImport) return;
  const ownerFunds = ownerKind && ownerId ? await fundsAround(tx, ownerKind, ownerId) : [];
  const fundIds = fundId ? [...ownerFunds, fundId] : ownerFunds;
  const found = await tx.first(
    sql`select 1 from funds where id = any(${fundIds}::uuid[]) and second_person and ${notDeleted(null)} limit 1`,
  );
  if (found) throw invalid('type', 'refusals.documents.generatedType');
};
