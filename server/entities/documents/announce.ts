import type { RecordOf } from '../../../resources/index.ts';
import { readersOf } from '../../core/auth/readers.ts';
import type { Work } from '../../core/entity/slots.ts';
import { findRows } from '../../core/tables/rows.ts';
import { fundStaff, fundsAround, partnerUsers } from '../../notices/audience.ts';
import { type Notice, notify } from '../../notices/notify.ts';

type Document = RecordOf<'documents'>;

/** Notifies each partner once of the documents that one request stored for it, and the fund staff of their review. */
export const announceMany = async (work: Work, ids: readonly string[]): Promise<void> => {
  const groups = new Map<string, Document[]>();
  for (const document of (await findRows(work.tx, 'documents', ids)).values()) {
    const { ownerId, fundId, visibility, confidentiality } = document;
    // Documents of a group have the same readers.
    const key = JSON.stringify([ownerId, fundId, visibility, confidentiality]);
    groups.set(key, [...(groups.get(key) ?? []), document]);
  }
  for (const documents of groups.values()) await announce(work, documents);
};

const announce = async (work: Work, documents: readonly Document[]) => {
  const [first] = documents;
  if (!first) return;
  const { id, title, ownerKind, ownerId } = first;
  const isOne = documents.length === 1;
  const notice = {
    values: { document: title, person: work.caller.person, smart_count: documents.length },
    kind: 'Document',
    id,
    path: isOne ? `/documents/${id}` : '/documents',
  } as const satisfies Partial<Notice>;
  const staff = await fundStaff(work.tx, await fundsAround(work.tx, ownerKind, ownerId), work.caller.userId);
  const owners = ownerKind === 'Partner' ? ((await partnerUsers(work.tx, [ownerId])).get(ownerId) ?? []) : [];
  const readers = new Set(await readersOf(work.tx, 'documents', id, [...staff, ...owners]));
  const isOwner = new Set(owners);
  await notify(work.tx, [
    {
      ...notice,
      users: [...readers].filter((user) => isOwner.has(user)),
      says: 'DOCUMENT_UPLOADED.received',
      key: `document:${id}:received`,
    },
    {
      ...notice,
      users: [...readers].filter((user) => !isOwner.has(user)),
      says: isOne ? 'DOCUMENT_UPLOADED.uploaded' : 'DOCUMENT_UPLOADED.several',
      key: `document:${id}:uploaded`,
    },
  ]);
};
