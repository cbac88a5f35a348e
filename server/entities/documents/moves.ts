import type { RecordOf } from '../../../resources/index.ts';
import { readersOf } from '../../core/auth/readers.ts';
import { forbidden } from '../../core/base/errors.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { fundsAround, reviewers } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { checkDecides, panelFor, withSignIn } from '../../people/eligibleDeciders.ts';
import { refuseShared } from './fund.ts';
import { isBeforeDecision } from './letters.ts';

/**
 * Reviews a document and notifies the uploader, who may not decide. A user admitted by the uploader may not verify it
 * within the settling period.
 */
const review =
  (what: 'verified' | 'refused'): Effect<'documents/verify' | 'documents/refuse'> =>
  async (work, row, input) => {
    if (row.createdBy === work.caller.userId) throw forbidden('refusals.documents.ownReview');
    if (what === 'verified') await checkIndependent(work, row);
    return { after: () => tellUploader(work, row, what, 'reason' in input ? input.reason : '') };
  };

export const verifyDocument = review('verified');
export const refuseDocument = review('refused');

/** A verified document of a shared party counts for all of its funds. */
export const recheckDocument: Effect<'documents/recheck'> = async (work, row) => {
  await refuseShared(work, row);
  return undefined;
};

const checkIndependent = async ({ tx, caller }: Work, { createdBy, ownerKind, ownerId }: RecordOf<'documents'>) => {
  if (!createdBy) return;
  const fundIds = await fundsAround(tx, ownerKind, ownerId);
  const others = await withSignIn(tx, await reviewers(tx, fundIds, createdBy));
  const able = [...new Set([caller.userId, ...others])];
  checkDecides(await panelFor(tx, { fundIds, able, askedBy: [createdBy] }), caller.userId);
};

const tellUploader = async (
  { tx }: Work,
  { id, createdBy, title, version, ownerKind, ownerId }: RecordOf<'documents'>,
  what: 'verified' | 'refused',
  reason: string,
) => {
  if (!createdBy) return;
  await notify(tx, {
    // The uploader may have lost access to it since.
    users: await readersOf(tx, 'documents', id, [createdBy]),
    says: `DOCUMENT_REVIEWED.${what}`,
    values: { document: title, reason },
    kind: 'Document',
    id,
    path: `/documents/${id}`,
    key: `document:${id}:reviewed:${version}`,
    // A refused document must be replaced, so its notification is sent immediately.
    letter: what === 'refused' || !(await isBeforeDecision(tx, { ownerKind, ownerId })),
  });
};
