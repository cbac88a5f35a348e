import type { RecordOf } from '../../../resources/index.ts';
import { readersOf } from '../../core/auth/readers.ts';
import { forbidden } from '../../core/base/errors.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { notify } from '../../notices/notify.ts';
import { refuseShared } from './fund.ts';
import { isBeforeDecision } from './letters.ts';

/** Nobody verifies or refuses a document that they uploaded; the one who did is told. */
const review =
  (what: 'verified' | 'refused'): Effect<'documents/verify' | 'documents/refuse'> =>
  async (work, row, input) => {
    if (row.createdBy === work.caller.userId) throw forbidden('refusals.documents.ownReview');
    return { after: () => tellUploader(work, row, what, 'reason' in input ? input.reason : '') };
  };

export const verifyDocument = review('verified');
export const refuseDocument = review('refused');

/** A verified document of a shared party counts for all of its funds. */
export const recheckDocument: Effect<'documents/recheck'> = async (work, row) => {
  await refuseShared(work, row);
  return undefined;
};

const tellUploader = async (
  { tx }: Work,
  { id, createdBy, title, version, ownerKind, ownerId }: RecordOf<'documents'>,
  what: 'verified' | 'refused',
  reason: string,
) => {
  if (!createdBy) return;
  await notify(tx, {
    // Whoever uploaded it may have lost the sight of it since.
    users: await readersOf(tx, 'documents', id, [createdBy]),
    says: `DOCUMENT_REVIEWED.${what}`,
    values: { document: title, reason },
    kind: 'Document',
    id,
    path: `/documents/${id}`,
    key: `document:${id}:reviewed:${version}`,
    // What was refused has to be done again, and is told at once.
    letter: what === 'refused' || !(await isBeforeDecision(tx, { ownerKind, ownerId })),
  });
};
