import { useGetList } from 'react-admin';
import { useTopRows } from '../../parts/useTopRows.ts';
import { type Paper, papersOf } from '../documentChecklist.ts';
import type { Party, PartyRecord } from '../parties.ts';

/** The three options of the specification: address value and API filter. */
export const queueFilters = { '': null, true: true, false: false } as const;
export type QueueFilter = keyof typeof queueFilters;

export const pageSize = 10;

interface Options {
  party: Party;
  verdict: QueueFilter;
  /** Starts at 1. */
  page: number;
}

/** Loads a page of parties, longest waiting first, and their documents in one more request. */
export const useQueue = ({ party, verdict, page }: Options) => {
  const list = useGetList<PartyRecord>(
    party.name,
    {
      filter: { isVerified: queueFilters[verdict] },
      sort: verdict === '' ? { field: 'createdAt', order: 'ASC' } : { field: 'verifiedAt', order: 'DESC' },
      pagination: { page, perPage: pageSize },
    },
    { retry: false },
  );
  const ids = (list.data ?? []).map(({ id }) => id);
  const few = useTopRows('documents', {
    filter: { ownerKind: party.ownerKind, ownerId: ids, type: [...party.required, ...party.additional] },
    sort: '-createdAt',
    limit: 100,
    isWanted: ids.length > 0,
  });
  /** Undefined while documents load. */
  const papersFor = (id: string): readonly Paper[] | undefined =>
    few.rows &&
    papersOf(
      party,
      few.rows.filter(({ ownerId }) => ownerId === id),
    );
  return {
    rows: list.data,
    total: list.total,
    isPending: list.isPending,
    error: list.error ?? few.error,
    refetch: () => Promise.all([list.refetch(), few.refetch()]),
    papersFor,
  };
};
