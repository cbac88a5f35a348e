import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';
import type { Row } from '../../providers/record.ts';

type Answer = OutputOf<'capital-calls/lateInterestDue'>;
export type LateFacts = Answer['lateInterest'];
/** What has come up on one line, in slices of the same amount; amounts are decimal strings. */
export type LateLine = LateFacts['lines'][number];

/** What the partners of a call owe for having paid late, up to a day; up to today where none is given. */
export const useLateInterest = ({ id, version }: Row, until: string | null) => {
  const portal = usePortal();
  const { data, error, refetch } = useQuery({
    queryKey: ['capital-calls', 'late-interest', id, version, until],
    queryFn: ({ signal }) =>
      portal.action<Answer>('capital-calls', `${id}/late-interest${until ? `?until=${until}` : ''}`, { signal }),
    retry: false,
  });
  return { late: data?.lateInterest, error, refetch };
};
