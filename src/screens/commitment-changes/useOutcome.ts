import type { OutputOf } from '../../../resources/values.ts';
import type { Row } from '../../providers/record.ts';
import { useActionQuery } from '../parts/useActionQuery.ts';

type Answer = OutputOf<'commitment-changes/preview'>;
export type OutcomeFacts = Answer['outcome'];

/** Loads the preview of a change. */
export const useOutcome = (record: Row) => {
  const { data, error, refetch } = useActionQuery('commitment-changes/preview', record);
  return { outcome: data?.outcome, error, refetch };
};
