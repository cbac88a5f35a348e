import type { OutputOf } from '../../../resources/values.ts';
import type { Row } from '../../providers/record.ts';
import { useAnswer } from '../parts/useAnswer.ts';

type Answer = OutputOf<'transfers/preview'>;
export type OutcomeFacts = Answer['outcome'];

/** Loads the amounts moved by a transfer and the results for both sides. */
export const useOutcome = (record: Row) => {
  const { data, error, refetch } = useAnswer('transfers/preview', record);
  return { outcome: data?.outcome, error, refetch };
};
