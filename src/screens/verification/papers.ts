import type { RecordOf } from '../../../resources/index.ts';
import { undecided } from '../../../resources/verification.ts';
import { useFew } from '../parts/useFew.ts';
import type { Party, PartyRecord } from './parties.ts';

export type Document = RecordOf<'documents'>;

export interface Paper {
  type: string;
  isRequired: boolean;
  /** The one that counts: a verified one, else the newest. */
  document: Document | undefined;
  status: Document['status'];
}

const askedOf = ({ required, additional }: Party) => [...required, ...additional];

/** Each kind of document that a party is asked for, with the one that counts, and every document that nobody asked for. */
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

/** The documents of a party, newest first, as a checklist. Once it is decided on, those that it was decided on. */
export const usePapers = (party: Party, { id, approvalStatus }: PartyRecord) => {
  const isOpen = undecided.approvalStatus.some((status) => status === approvalStatus);
  const few = useFew('documents', {
    filter: { ownerKind: party.ownerKind, ownerId: id, ...(isOpen ? {} : { type: askedOf(party) }) },
    sort: '-createdAt',
    limit: 100,
  });
  const papers = few.rows && papersOf(party, few.rows);
  // Whoever was exempted is asked for none: nothing of theirs is missing.
  return { ...few, papers: approvalStatus === 'NOT_APPLICABLE' ? papers?.filter(({ document }) => document) : papers };
};

/** True once everything that is required was handed in. */
export const areIn = (papers: readonly Paper[]): boolean =>
  papers.every(({ isRequired, status }) => !isRequired || status !== 'Missing');

/** True once everything that is required was verified. */
export const areVerified = (papers: readonly Paper[]): boolean =>
  papers.every(({ isRequired, status }) => !isRequired || status === 'Verified');
