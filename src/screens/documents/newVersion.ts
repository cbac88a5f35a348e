import { type RecordOf, resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { generatedDocumentTypes } from '../../../resources/kit/enums.ts';
import { staff } from '../../../resources/kit/roles.ts';
import { type Caller, whoseOf } from '../../session/caller.ts';

type Document = RecordOf<'documents'>;

/** Values of the next version of a document; the server takes the others from the document itself. */
export const versionOf = ({ id, title, type, ownerKind, ownerId }: Document) => ({
  title,
  type,
  ownerKind,
  ownerId,
  previousId: id,
});

/** Returns whether the document was refused and the user, its uploader or owner, should send another file. */
export const awaitsAnother = (
  { status, rejectionReason, isReplaced, ownerId, createdBy }: Document,
  caller: Caller,
): boolean => {
  if (status !== 'Missing' || !rejectionReason || isReplaced) return false;
  const isTheirs = createdBy === caller.user?.id || Object.values(whoseOf(caller).own).includes(ownerId);
  return isTheirs && can(resources.documents, 'create', caller.role);
};

/** Returns whether the user is offered to replace the file: staff, and others for their own uploads. */
export const canReplace = (document: Document, caller: Caller): boolean => {
  const { isReplaced, isProofOrReplaced, type, createdBy } = document;
  if (isReplaced || isProofOrReplaced || generatedDocumentTypes.some((generated) => generated === type)) return false;
  const isOffered = staff.some((role) => role === caller.role) || createdBy === caller.user?.id;
  return isOffered && can(resources.documents, 'create', caller.role) && !awaitsAnother(document, caller);
};
