import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';
import type { Row } from '../../providers/record.ts';

type Answer = OutputOf<'commitment-changes/preview'>;
export type OutcomeFacts = Answer['outcome'];

/** What a change would make of its commitment. */
export const useOutcome = ({ id, version }: Row) => {
  const portal = usePortal();
  const { data, error, refetch } = useQuery({
    queryKey: ['commitment-changes', 'preview', id, version],
    queryFn: ({ signal }) => portal.action<Answer>('commitment-changes', `${id}/preview`, { signal }),
    retry: false,
  });
  return { outcome: data?.outcome, error, refetch };
};
