import { documentStatus, documentTypes } from '../kit/enums.ts';
import { anyRef, bool, choice, choices, instant, integer, items, longText, ref, text } from '../kit/fields.ts';
import { documented, documentedEntities } from '../requiredDocuments.ts';
import { named } from './parts.ts';

/** Partners that file names mean. A certain match has one; without a candidate the basis is null. */
export const fileMatches = items({
  required: true,
  fields: {
    file: text({ required: true }),
    isCertain: bool({ required: true }),
    basis: choice({ options: ['taxId', 'reference', 'name', 'part'] }),
    partners: items({ required: true, fields: { partnerId: ref({ to: 'partners', required: true }), name: named } }),
  },
});

const user = { userId: ref({ to: 'users', required: true }), name: text({}) } as const;

/** Notified users of a notice, with the times at which it reached them; null for an event that has not happened. */
export const deliveries = items({
  required: true,
  fields: {
    ...user,
    notifiedAt: instant({ required: true }),
    emailedAt: instant({}),
    deliveredAt: instant({}),
    refusedAt: instant({}),
    readAt: instant({}),
    openedAt: instant({}),
  },
});

/** Users who opened a file. */
export const fileOpenings = items({
  required: true,
  fields: {
    ...user,
    firstAt: instant({ required: true }),
    lastAt: instant({ required: true }),
    times: integer({ required: true }),
  },
});

/** Required documents of a record. A document that the reader cannot see is present without its id. */
export const requiredDocumentsOf = items({
  required: true,
  fields: {
    type: choice({ options: documentTypes, required: true }),
    status: choice({ options: ['present', 'missing', 'waiving', 'waived'], required: true }),
    documentId: ref({ to: 'documents' }),
    waiverId: ref({ to: 'document-waivers' }),
    reason: longText({}),
  },
});

/** Types of the documents that a record lacks. */
export const missingDocumentsOf = items({
  required: true,
  fields: {
    resource: choice({ options: documented, required: true }),
    recordId: anyRef({ by: 'resource', to: documentedEntities, required: true }),
    types: choices({ options: documentTypes, required: true }),
  },
});

/** Versions of a document; a generated one was stored by no user. */
export const documentVersions = items({
  required: true,
  fields: {
    documentId: ref({ to: 'documents', required: true }),
    versionNo: integer({ required: true }),
    fileName: text({}),
    status: choice({ options: documentStatus, required: true }),
    isReplaced: bool({ required: true }),
    supersededAt: instant({}),
    storedAt: instant({ required: true }),
    storedBy: text({}),
    versionNote: longText({}),
  },
});
