import { v7 as uuid } from 'uuid';
import type { RecordOf } from '../../../resources/index.ts';
import type { CommitmentRow } from '../../accounting/fundTypes.ts';
import { type PostingPolicy, standardPolicy } from '../../accounting/postingEvents.ts';
import { type Entry, reversed } from '../../accounting/postings.ts';
import type { Books, Journal } from './journal.ts';

/** A fund ledger open for posting, with the fund's current day and policy. */
export interface OpenBooks extends Books {
  today: string;
  policy: PostingPolicy;
  /** The fund's commitments over time. */
  commitments: () => Promise<readonly CommitmentRow[]>;
}

/** A journal to write; its id is assigned before so that another journal can reverse it. */
export type Draft = Journal & { id: string };

/** Creates a journal with a new id; none without entries. */
export const draft = (journal: Journal): Draft[] => (journal.entries.length ? [{ id: uuid(), ...journal }] : []);

/** Creates the reversal of a journal, for a source of its own. */
export const takingBack = (
  original: Pick<Draft, 'kind' | 'entries'> & { id: string | null },
  { effectiveOn, source, preparedBy }: Pick<Journal, 'effectiveOn' | 'source' | 'preparedBy'>,
): Draft[] =>
  draft({
    kind: original.kind,
    effectiveOn,
    source,
    entries: reversed(original.entries),
    reversesId: original.id,
    preparedBy: preparedBy ?? null,
  });

/** Returns a fund's posting policy; the standard if it has chosen none. */
export const policyOf = ({ callEffective }: Pick<RecordOf<'funds'>, 'callEffective'>): PostingPolicy => ({
  ...standardPolicy,
  ...(callEffective && { callEffective }),
});

/** Returns the change of an account by entries, debit less credit. */
export const change = (entries: readonly Entry[], account: number): bigint =>
  entries.reduce(
    (total, { debit, credit, cents }) =>
      total + (debit.account === account ? cents : 0n) - (credit.account === account ? cents : 0n),
    0n,
  );

/** Groups rows by key, in order of first appearance. */
export const grouped = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};
