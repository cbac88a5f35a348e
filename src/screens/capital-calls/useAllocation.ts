import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';
import type { Row } from '../../providers/record.ts';

type Answer = OutputOf<'capital-calls/allocation'>;
/** What a call asks of one partner; amounts are decimal strings. */
export type AllocationLine = Answer['allocation']['lines'][number];

/** How a call falls on the commitments of its fund. */
export const useAllocation = ({ id, version }: Row) => {
  const portal = usePortal();
  const { data, error, refetch } = useQuery({
    queryKey: ['capital-calls', 'allocation', id, version],
    queryFn: ({ signal }) => portal.action<Answer>('capital-calls', `${id}/allocation`, { signal }),
  });
  return { allocation: data?.allocation, error, refetch };
};
