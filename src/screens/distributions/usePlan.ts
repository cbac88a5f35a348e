import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';
import type { Row } from '../../providers/record.ts';

type Answer = OutputOf<'distributions/plan'>;
/** A distribution by the waterfall of its fund; amounts are decimal strings. */
export type Plan = Answer['plan'];

/** What a draft of a distribution would give to each partner. */
export const usePlan = ({ id, version }: Row) => {
  const portal = usePortal();
  const { data, error, refetch } = useQuery({
    queryKey: ['distributions', 'plan', id, version],
    queryFn: ({ signal }) => portal.action<Answer>('distributions', `${id}/plan`, { signal }),
  });
  return { plan: data?.plan, error, refetch };
};
