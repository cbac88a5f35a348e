import { v7 as uuid } from 'uuid';
import type { RecordOf } from '../../../resources/index.ts';
import type { CommitmentRow } from '../../accounting/fundTypes.ts';
import { type PostingPolicy, standardPolicy } from '../../accounting/postingEvents.ts';
import { type Entry, reversed } from '../../accounting/postings.ts';
import type { Books, Journal } from './journal.ts';

/** A fund whose books are written in, with its day of today and its policy. */
export interface OpenBooks extends Books {
  today: string;
  policy: PostingPolicy;
  /** The fund's commitments as they were from day to day. */
  commitments: () => Promise<readonly CommitmentRow[]>;
}

/** A journal that is to be written; its id is known before, so that another one may take it back. */
export type Draft = Journal & { id: string };

/** A journal with an id of its own; none where there are no entries. */
export const draft = (journal: Journal): Draft[] => (journal.entries.length ? [{ id: uuid(), ...journal }] : []);

/** The journal that takes another one back, for a source of its own. */
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

/** What a fund has chosen of how its books are kept; the standard where it has not. */
export const policyOf = ({ callEffective }: Pick<RecordOf<'funds'>, 'callEffective'>): PostingPolicy => ({
  ...standardPolicy,
  ...(callEffective && { callEffective }),
});

/** What entries change on some accounts, debit less credit. */
export const change = (entries: readonly Entry[], account: number): bigint =>
  entries.reduce(
    (total, { debit, credit, cents }) =>
      total + (debit.account === account ? cents : 0n) - (credit.account === account ? cents : 0n),
    0n,
  );

/** Rows by a key, in the order in which each key came first. */
export const grouped = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};
