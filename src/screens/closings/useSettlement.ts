import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';
import type { Row } from '../../providers/record.ts';

type Answer = OutputOf<'closings/preview'>;
export type SettlementFacts = Answer['settlement'];
/** What a closing asks of one commitment, or gives to it; amounts are decimal strings. */
export type SettlementLine = SettlementFacts['lines'][number];

/** What a closing brings about, before it is issued and after. */
export const useSettlement = ({ id, version }: Row) => {
  const portal = usePortal();
  const { data, error, refetch } = useQuery({
    queryKey: ['closings', 'preview', id, version],
    queryFn: ({ signal }) => portal.action<Answer>('closings', `${id}/preview`, { signal }),
    retry: false,
  });
  return { settlement: data?.settlement, error, refetch };
};
