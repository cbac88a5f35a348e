import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';
import type { Row } from '../../providers/record.ts';

type Answer = OutputOf<'transfers/preview'>;
export type OutcomeFacts = Answer['outcome'];

/** What a transfer would move, and what seller and buyer would have. */
export const useOutcome = ({ id, version }: Row) => {
  const portal = usePortal();
  const { data, error, refetch } = useQuery({
    queryKey: ['transfers', 'preview', id, version],
    queryFn: ({ signal }) => portal.action<Answer>('transfers', `${id}/preview`, { signal }),
    retry: false,
  });
  return { outcome: data?.outcome, error, refetch };
};
