import type { OutputOf } from '../../../resources/values.ts';
import type { Row } from '../../providers/record.ts';
import { useActionQuery } from '../parts/useActionQuery.ts';

type Answer = OutputOf<'capital-calls/allocation'>;
/** One partner's share of a call; amounts are decimal strings. */
export type AllocationLine = Answer['allocation']['lines'][number];

/** Loads the allocation of a call to the commitments of its fund. */
export const useAllocation = (record: Row) => {
  const { data, error, refetch } = useActionQuery('capital-calls/allocation', record);
  return { allocation: data?.allocation, error, refetch };
};
