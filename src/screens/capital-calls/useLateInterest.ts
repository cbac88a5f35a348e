import type { OutputOf } from '../../../resources/values.ts';
import type { Row } from '../../providers/record.ts';
import { useActionQuery } from '../parts/useActionQuery.ts';

export type LateFacts = OutputOf<'capital-calls/lateInterestDue'>['lateInterest'];
/** Late interest of one line, in periods with the same outstanding amount; amounts are decimal strings. */
export type LateLine = LateFacts['lines'][number];

/** Loads late interest of a call up to a day; today by default. */
export const useLateInterest = ({ id, version }: Row, until: string | null) =>
  useActionQuery('capital-calls/lateInterestDue', { id, version, query: { until } });
