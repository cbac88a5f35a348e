import type { uploadedDocumentTypes } from './kit/enums.ts';
import { bool, type Field, type NamedBy, type Requirement, refs, type When } from './kit/fields.ts';
import { staff } from './kit/roles.ts';
import type { TransactionType } from './transactionTypes/lists.ts';
import { asked, undecided } from './verification.ts';

type DocumentType = (typeof uploadedDocumentTypes)[number];

/** A document that a record needs while the condition holds. */
export interface RequiredDocument extends Requirement<DocumentType> {
  /** Values of an upload that meets it: constants, and fields of the record. */
  preset: Readonly<Record<string, string | { of: string }>>;
  /** Staff can waive it with a reason. */
  isWaivable: boolean;
}

/** A refused or expired document does not count. */
const counted = { status: ['Pending', 'Verified'] } as const;

const ofTransaction = (key: DocumentType, when: Readonly<Record<string, readonly string[]>>): RequiredDocument => ({
  key,
  when: { ...when, status: ['pending', 'approved', 'completed'], reversalOfId: [''], feeRunId: [''] },
  by: [
    { resource: 'documents', by: 'transactionId', among: { type: [key], ...counted } },
    { resource: 'documents', by: 'id', listedIn: 'documentIds', among: { type: [key], ...counted } },
    // A reversed transaction needs no document.
    { resource: 'transactions', by: 'reversalOfId' },
  ],
  preset: { ownerKind: 'Fund', ownerId: { of: 'fundId' }, transactionId: { of: 'id' } },
  isWaivable: true,
});

/** Transactions that pay an invoice, or accrue one. */
const billed: readonly TransactionType[] = ['Disbursement', 'Fund Expense', 'Accrued Expense', 'Management Costs'];

const subscription: RequiredDocument = {
  key: 'agreement',
  when: { status: ['Issued', 'Overdue', 'Active', 'Completed'] },
  by: [
    { resource: 'documents', by: 'id', is: 'agreementDocumentId', among: counted },
    {
      resource: 'documents',
      by: 'ownerId',
      is: 'partnerId',
      same: 'fundId',
      among: { ownerKind: ['Partner'], type: ['agreement'], ...counted },
    },
  ],
  preset: { ownerKind: 'Partner', ownerId: { of: 'partnerId' }, fundId: { of: 'fundId' } },
  isWaivable: true,
};

/** Documents of a verification; an administrator can exempt the party from all of them. */
const ofParty = (ownerKind: keyof typeof asked): RequiredDocument[] =>
  asked[ownerKind].documents.map((key) => ({
    key,
    when: undecided,
    by: [{ resource: 'documents', by: 'ownerId', among: { ownerKind: [ownerKind], type: [key], ...counted } }],
    preset: { ownerKind, ownerId: { of: 'id' } },
    isWaivable: false,
  }));

/** Documents that records need, by entity. A row is all that a further requirement takes. */
export const requiredDocuments = {
  partners: ofParty('Partner'),
  companies: ofParty('Company'),
  commitments: [subscription],
  transactions: [
    ofTransaction('invoice', { type: billed }),
    ofTransaction('investment_agreement', { type: ['Investment'], source: ['company'] }),
  ],
} as const satisfies Readonly<Record<string, readonly RequiredDocument[]>>;

export type Documented = keyof typeof requiredDocuments;
export const documented = Object.keys(requiredDocuments) as Documented[];
export const documentedEntities = Object.fromEntries(documented.map((name) => [name, name])) as {
  readonly [N in Documented]: N;
};

/** The parameter of a query that holds the records of an entity. */
export const idsParameter = {
  partners: 'partnerIds',
  companies: 'companyIds',
  commitments: 'commitmentIds',
  transactions: 'transactionIds',
} as const satisfies Readonly<Record<Documented, string>>;
/** Records of each entity, as a query. */
export const recordsByEntity = {
  partnerIds: refs({ to: 'partners' }),
  companyIds: refs({ to: 'companies' }),
  commitmentIds: refs({ to: 'commitments' }),
  transactionIds: refs({ to: 'transactions' }),
} as const satisfies { readonly [N in Documented as (typeof idsParameter)[N]]: Field<'refs'> & { to: N } };

/** Entities with a requirement that can be waived, by the name in waivers. */
export const waivable = { commitments: 'commitments', transactions: 'transactions' } as const satisfies Partial<{
  readonly [N in Documented]: N;
}>;
/** Values that a waiver was given for. A change of one withdraws the waivers of the record. */
export const waivedTerms = {
  commitments: ['amount'],
  transactions: ['type', 'amount', 'payee', 'companyId', 'foreignCurrency', 'foreignAmount'],
} as const satisfies { readonly [N in keyof typeof waivable]: readonly string[] };
/** States of a record before the step that posts it, or brings it into force. */
export const statesBeforePosting = {
  commitments: ['Draft', 'Issued', 'Overdue'],
  transactions: ['pending', 'approved', 'failed'],
} as const satisfies { readonly [N in keyof typeof waivable]: readonly string[] };
export const waivableTypes = [
  'agreement',
  'invoice',
  'investment_agreement',
] as const satisfies readonly DocumentType[];

const waived = (key: DocumentType): NamedBy => [
  { resource: 'document-waivers', by: 'recordId', among: { type: [key], status: ['Confirmed'] } },
];

/** The computed field of an entity that is true while a required document is missing. */
export const documentsMissing = (name: Documented) =>
  bool({
    readOnly: true,
    technical: true,
    readBy: staff,
    lacks: requiredDocuments[name].map(({ key, when, by, isWaivable }: RequiredDocument) => ({
      key,
      when: when satisfies When,
      by: isWaivable ? [...by, ...waived(key)] : by,
    })),
  });
