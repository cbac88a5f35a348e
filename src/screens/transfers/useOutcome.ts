import type { OutputOf } from '../../../resources/values.ts';
import type { Row } from '../../providers/record.ts';
import { useActionQuery } from '../parts/useActionQuery.ts';

type Answer = OutputOf<'transfers/preview'>;
export type OutcomeFacts = Answer['outcome'];

/** Loads the amounts moved by a transfer and the results for both sides. */
export const useOutcome = (record: Row) => {
  const { data, error, refetch } = useActionQuery('transfers/preview', record);
  return { outcome: data?.outcome, error, refetch };
};
