import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../generic/provider.ts';
import type { Row } from '../../generic/rows/useRows.ts';

/** What a call asks of one partner; amounts are decimal strings. */
export interface AllocationLine {
  id: string;
  commitmentId: string;
  partnerId: string;
  name: string;
  commitmentAmount: string;
  amount: string;
  amountOutsideCommitment: string;
  unfunded: string;
  unfundedAfter: string;
}

interface Answer {
  allocation: { currency: string; totalAmount: string; lines: AllocationLine[] };
}

/** How a call falls on the commitments of its fund. */
export const useAllocation = ({ id, version }: Row) => {
  const portal = usePortal();
  const { data, error, refetch } = useQuery({
    queryKey: ['capital-calls', 'allocation', id, version],
    queryFn: ({ signal }) => portal.action<Answer>('capital-calls', `${id}/allocation`, { signal }),
  });
  return { allocation: data?.allocation, error, refetch };
};
