import type { RecordOf } from '../../../resources/index.ts';
import { undecided } from '../../../resources/verification.ts';
import { useTopRows } from '../parts/useTopRows.ts';
import type { Party, PartyRecord } from './parties.ts';

export type Document = RecordOf<'documents'>;

export interface Paper {
  type: string;
  isRequired: boolean;
  /** The relevant document: a verified one, else the newest. */
  document: Document | undefined;
  status: Document['status'];
}

const askedOf = ({ required, additional }: Party) => [...required, ...additional];

/** Returns each requested document type with its relevant document, then all other documents. */
export const papersOf = (party: Party, documents: readonly Document[]): Paper[] => [
  ...askedOf(party).map((type) => {
    const own = documents.filter((document) => document.type === type);
    const document = own.find(({ status }) => status === 'Verified') ?? own[0];
    return { type, isRequired: party.required.includes(type), document, status: document?.status ?? 'Missing' };
  }),
  ...documents
    .filter(({ type }) => !askedOf(party).includes(type))
    .map((document) => ({ type: document.type, isRequired: false, document, status: document.status })),
];

/** Loads the documents of a party as a checklist, newest first. After the decision only the requested types. */
export const usePapers = (party: Party, { id, approvalStatus }: PartyRecord) => {
  const isOpen = undecided.approvalStatus.some((status) => status === approvalStatus);
  const few = useTopRows('documents', {
    filter: { ownerKind: party.ownerKind, ownerId: id, ...(isOpen ? {} : { type: askedOf(party) }) },
    sort: '-createdAt',
    limit: 100,
  });
  const papers = few.rows && papersOf(party, few.rows);
  // An exempt party is asked for no documents, so none is missing.
  return { ...few, papers: approvalStatus === 'NOT_APPLICABLE' ? papers?.filter(({ document }) => document) : papers };
};

/** Returns whether all required documents are submitted. */
export const areIn = (papers: readonly Paper[]): boolean =>
  papers.every(({ isRequired, status }) => !isRequired || status !== 'Missing');

/** Returns whether all required documents are verified. */
export const areVerified = (papers: readonly Paper[]): boolean =>
  papers.every(({ isRequired, status }) => !isRequired || status === 'Verified');
