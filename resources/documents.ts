import {
  documentVersions,
  fileMatches,
  fileOpenings,
  missingDocumentsOf,
  requiredDocumentsOf,
} from './answers/documents.ts';
import { defineResource } from './kit/define.ts';
import {
  crossFundDocumentTypes,
  documentStatus,
  documentTypes,
  entityKinds,
  uploadedDocumentTypes,
} from './kit/enums.ts';
import { anyRef, bool, choice, date, instant, integer, items, longText, ref, text } from './kit/fields.ts';
import { MOST_FILES } from './kit/files.ts';
import { everyone, office, staff } from './kit/roles.ts';
import { documented, documentedEntities, recordsByEntity } from './requiredDocuments.ts';
import { reason } from './shared.ts';

/** Authors lose access to a report when they can no longer see its subject. */
const visibleSubject = {
  fundId: { orAbsent: 'funds' },
  aboutPartnerId: { orAbsent: 'partners' },
  aboutCompanyId: { orAbsent: 'companies' },
} as const;

/** A user's own documents, and the unpublished reports that the user made. */
const personal = [
  { ownerKind: { in: ['User', 'Admin'] }, ownerId: 'self', ...visibleSubject },
  { draftSince: { present: true }, createdBy: 'self', ...visibleSubject },
] as const;

const ofPartner = { ownerKind: { in: ['Partner'] }, draftSince: { present: false } } as const;
const ofCompany = { ownerKind: { in: ['Company'] }, draftSince: { present: false } } as const;
/** The owner's users see the newest version, and earlier ones only if they uploaded them. */
const latest = { isReplaced: { is: false } } as const;
const ownUpload = { createdBy: 'party' } as const;
/** A report over several funds can hold figures of funds that a manager of one of them does not run. */
const ofOneFund = { type: { not: crossFundDocumentTypes } } as const;

export const documents = defineResource({
  title: 'title',
  icon: 'document',
  fields: {
    title: text({ required: true, max: 200 }),
    type: choice({
      options: documentTypes,
      only: { lp: uploadedDocumentTypes, company: uploadedDocumentTypes },
      required: true,
    }),
    ownerKind: choice({
      options: entityKinds,
      preset: { lp: 'Partner', company: 'Company' },
      required: true,
      once: true,
    }),
    ownerId: anyRef({
      by: 'ownerKind',
      to: {
        Partner: 'partners',
        Fund: 'funds',
        Company: 'companies',
        FundManager: 'fund-managers',
        User: 'users',
        Admin: 'users',
      },
      filterBy: 'Partner',
      preset: { lp: { own: 'partners' }, company: { own: 'companies' } },
      required: true,
      once: true,
    }),
    /** The fund that it was entered for. A party's document without one belongs to all funds that use the party. */
    fundId: ref({ to: 'funds', once: true, help: true, writeBy: office }),
    /** The transaction that it documents. */
    transactionId: ref({
      to: 'transactions',
      among: { fundId: { of: 'fundId' } },
      readBy: office,
      writeBy: staff,
    }),
    visibility: choice({
      options: ['owner', 'fund_managers', 'fund_lps'],
      preset: { lp: 'owner', company: 'owner' },
      default: 'owner',
    }),
    confidentiality: choice({
      options: ['standard', 'sensitive'],
      preset: { lp: 'standard', company: 'standard' },
      default: 'standard',
    }),
    documentDate: date({}),
    expiresAt: date({}),
    fileName: text({ readOnly: true, max: 255 }),
    // The page shows these with the file: name, size, preview.
    mimeType: text({ readOnly: true, technical: true }),
    size: integer({ readOnly: true, technical: true, isBytes: true }),
    sha256: text({ readOnly: true, technical: true }),
    storageKey: text({ hidden: true }),
    // Hides an unpublished report from its owner.
    draftSince: instant({ readOnly: true, hidden: true }),
    // Subjects of the file of a report.
    aboutPartnerId: ref({ to: 'partners', readOnly: true, hidden: true }),
    aboutCompanyId: ref({ to: 'companies', readOnly: true, hidden: true }),
    // The fund's managers review the statements of a run before publication.
    runId: ref({ to: 'statement-runs', readOnly: true, hidden: true }),
    versionNo: integer({ readOnly: true, default: 1 }),
    // The document that a new version replaces; without it, the server finds one with the same title.
    previousId: ref({ to: 'documents', once: true, technical: true }),
    versionNote: longText({ help: true, max: 1000, once: true, when: { previousId: { not: [''] } } }),
    // For a report: a newer one was published, or its period was reopened.
    supersededAt: instant({
      readOnly: true,
      technical: true,
      lastOf: { table: 'reports', by: 'document_id', at: 'superseded_at' },
    }),
    verifiedBy: ref({ to: 'users', readOnly: true, readBy: staff }),
    verifiedAt: instant({ readOnly: true }),
    rejectionReason: longText({ readOnly: true, max: 1000 }),
    // A later version exists, so this one's status no longer counts.
    isReplaced: bool({
      readOnly: true,
      technical: true,
      namedBy: [{ resource: 'documents', by: 'previousId', same: 'ownerId' }],
    }),
    // A later version is shared with the fund's investors.
    isReplacedForLps: bool({
      readOnly: true,
      technical: true,
      readBy: [...staff, 'gp'],
      namedBy: [
        { resource: 'documents', by: 'previousId', same: 'ownerId', among: { visibility: ['fund_lps'] }, chain: true },
      ],
    }),
    // Needs no separate review: a proof is decided with its payment, and only the last version of a document counts.
    isProofOrReplaced: bool({
      readOnly: true,
      technical: true,
      readBy: [...staff, 'gp'],
      namedBy: [
        { resource: 'documents', by: 'previousId', same: 'ownerId' },
        { resource: 'payments', by: 'documentId', same: { partnerId: 'ownerId' } },
      ],
    }),
  },
  states: {
    status: {
      all: documentStatus,
      initial: 'Pending',
      tones: { Missing: 'waiting' },
      moves: {
        verify: {
          isPrimary: true,
          from: ['Pending'],
          to: 'Verified',
          roles: staff,
          sets: { verifiedBy: { caller: true }, verifiedAt: { now: true }, rejectionReason: null },
          effect: true,
        },
        refuse: {
          from: ['Pending'],
          to: 'Missing',
          roles: staff,
          input: { reason },
          sets: { rejectionReason: { input: 'reason' } },
          effect: true,
        },
        expire: { from: ['Verified'], to: 'Missing', roles: [] },
        recheck: {
          from: ['Verified'],
          to: 'Pending',
          roles: staff,
          sets: { verifiedBy: null, verifiedAt: null },
          effect: true,
        },
      },
    },
  },
  access: { list: everyone, show: everyone, create: everyone, edit: staff, delete: staff },
  rows: {
    admin: 'all',
    fund_manager: [
      { ownerKind: { in: ['Fund'] }, ownerId: 'funds' },
      { ...ofPartner, ...ofOneFund, ownerId: 'partners', fundId: { present: false } },
      { ...ofPartner, fundId: 'funds' },
      { ...ofCompany, ...ofOneFund, ownerId: 'companies', fundId: { present: false } },
      { ...ofCompany, ownerId: 'companies', fundId: 'funds' },
      { ownerKind: { in: ['FundManager'] }, ownerId: 'managers' },
      { runId: { present: true }, fundId: 'funds' },
      // Published reports that the user made.
      { ...ofPartner, ownerId: 'partners', fundId: { present: false }, createdBy: 'self' },
      { ...ofCompany, ownerId: 'companies', fundId: { present: false }, createdBy: 'self' },
      ...personal,
    ],
    gp: [
      { ownerKind: { in: ['Fund'] }, ownerId: 'funds' },
      {
        ...ofPartner,
        ...ofOneFund,
        ownerId: 'partners',
        fundId: { present: false },
        confidentiality: { in: ['standard'] },
      },
      { ...ofPartner, fundId: 'funds', confidentiality: { in: ['standard'] } },
      {
        ...ofCompany,
        ownerId: 'companies',
        fundId: { orAbsent: 'funds' },
        visibility: { in: ['fund_managers', 'fund_lps'] },
      },
      // Documents that the user submitted, while their owner is in scope.
      { ...ofPartner, ownerId: 'partners', fundId: { orAbsent: 'funds' }, createdBy: 'self' },
      { ...ofCompany, ownerId: 'companies', fundId: { orAbsent: 'funds' }, createdBy: 'self' },
      { ownerKind: { in: ['FundManager'] }, ownerId: 'managers', createdBy: 'self' },
      ...personal,
    ],
    lp: [
      { ...ofPartner, ...latest, ownerId: 'partners' },
      { ...ofPartner, ...ownUpload, ownerId: 'partners' },
      {
        ownerKind: { in: ['Fund'] },
        ownerId: 'funds',
        visibility: { in: ['fund_lps'] },
        isReplacedForLps: { is: false },
      },
      ...personal,
    ],
    company: [
      { ...ofCompany, ...latest, ownerId: 'companies' },
      { ...ofCompany, ...ownUpload, ownerId: 'companies' },
      ...personal,
    ],
  },
  list: {
    columns: ['title', 'type', 'ownerKind', 'ownerId', 'fileName', 'status', 'createdAt'],
    filters: ['type', 'status', 'ownerKind', 'ownerId', 'confidentiality', 'documentDate', 'isProofOrReplaced'],
    search: ['title', 'fileName'],
    searchBy: ['ownerId', 'fundId'],
    sort: '-createdAt',
  },
  calendar: [{ date: 'expiresAt' }],
  form: [
    { section: 'document', fields: ['title', 'type', 'documentDate', 'expiresAt'] },
    { section: 'owner', fields: ['ownerKind', 'ownerId', 'fundId', 'transactionId', 'visibility', 'confidentiality'] },
  ],
  // The owner column would only show the partner itself, or nothing.
  showAs: {
    lp: { resource: 'documents', columns: ['title', 'type', 'fundId', 'fileName', 'status', 'createdAt'] },
  },
  menu: {
    admin: ['list', 'create'],
    fund_manager: ['list', 'create'],
    gp: ['list'],
    lp: ['list'],
    company: ['list', 'create'],
    none: ['list'],
  },
  paths: { create: 'upload' },
  screens: {
    missing: { path: '/documents/missing', roles: staff, isListed: true },
    several: { path: '/documents/several', roles: staff, isListed: true },
  },
  actions: {
    /** Proposes the partners that the names of files mean. */
    matchFiles: {
      method: 'POST',
      path: '/match-files',
      roles: staff,
      input: {
        files: items({ required: true, max: MOST_FILES, fields: { name: text({ required: true, max: 255 }) } }),
      },
      output: { matches: fileMatches },
    },
    /** The required documents of a record. */
    required: {
      method: 'GET',
      path: '/required',
      roles: staff,
      query: {
        resource: choice({ options: documented, required: true }),
        recordId: anyRef({ by: 'resource', to: documentedEntities, required: true }),
      },
      output: { required: requiredDocumentsOf },
    },
    /** The types that records lack, by the ids of the records of each entity. */
    missing: {
      method: 'GET',
      path: '/missing',
      roles: staff,
      query: recordsByEntity,
      output: { missing: missingDocumentsOf },
    },
    versions: { method: 'GET', path: '/:id/versions', roles: everyone, output: { versions: documentVersions } },
    openings: { method: 'GET', path: '/:id/openings', roles: staff, output: { openings: fileOpenings } },
  },
  panels: ['superseded', 'resubmission', 'replacement', 'versions', 'openings'],
  rules: true,
  upload: true,
  confidentialFile: { confidentiality: ['sensitive'] },
  restorable: true,
  trash: true,
  financial: true,
  indexes: [
    ['ownerId', 'type'],
    ['fundId'],
    ['createdBy'],
    ['createdAt'],
    ['status'],
    ['sha256'],
    ['transactionId'],
    ['previousId'],
  ],
});
