import type { OutputOf } from '../../../resources/values.ts';
import type { Row } from '../../providers/record.ts';
import { useActionQuery } from '../parts/useActionQuery.ts';

type Answer = OutputOf<'closings/preview'>;
export type SettlementFacts = Answer['settlement'];
/** One commitment's payment or refund; amounts are decimal strings. */
export type SettlementLine = SettlementFacts['lines'][number];

/** Loads the settlement of a draft or issued closing. */
export const useSettlement = (record: Row) => {
  const { data, error, refetch } = useActionQuery('closings/preview', record);
  return { settlement: data?.settlement, error, refetch };
};
