import type { OutputOf } from '../../../resources/values.ts';
import type { Row } from '../../providers/record.ts';
import { useAnswer } from '../parts/useAnswer.ts';

type Answer = OutputOf<'transfers/preview'>;
export type OutcomeFacts = Answer['outcome'];

/** What a transfer would move, and what seller and buyer would have. */
export const useOutcome = (record: Row) => {
  const { data, error, refetch } = useAnswer('transfers/preview', record);
  return { outcome: data?.outcome, error, refetch };
};
