import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';
import type { Row } from '../../providers/record.ts';

type Answer = OutputOf<'capital-calls/lateInterestDue'>;
export type LateFacts = Answer['lateInterest'];
/** Late interest of one line, in periods with the same outstanding amount; amounts are decimal strings. */
export type LateLine = LateFacts['lines'][number];

/** Loads late interest of a call up to a day; today by default. */
export const useLateInterest = ({ id, version }: Row, until: string | null) => {
  const portal = usePortal();
  return useQuery({
    queryKey: ['capital-calls', 'late-interest', id, version, until],
    queryFn: ({ signal }) =>
      portal.action<Answer>('capital-calls', `${id}/late-interest${until ? `?until=${until}` : ''}`, { signal }),
    retry: false,
  });
};
