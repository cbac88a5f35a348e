import type { OutputOf } from '../../../resources/values.ts';
import type { Row } from '../../providers/record.ts';
import { useAnswer } from '../parts/useAnswer.ts';

type Answer = OutputOf<'closings/preview'>;
export type SettlementFacts = Answer['settlement'];
/** What a closing asks of one commitment, or gives to it; amounts are decimal strings. */
export type SettlementLine = SettlementFacts['lines'][number];

/** What a closing brings about, before it is issued and after. */
export const useSettlement = (record: Row) => {
  const { data, error, refetch } = useAnswer('closings/preview', record);
  return { settlement: data?.settlement, error, refetch };
};
