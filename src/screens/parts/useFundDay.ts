import { useReference } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { dayIn } from '../../../resources/kit/calendar.ts';
import { useCaller } from '../../session/caller.ts';
import { today } from './days.ts';

/**
 * Returns today in the fund's time zone, which the server uses for due dates; in the reader's zone until the fund
 * loads.
 */
export const useFundToday = (fundId: string | null | undefined): string => {
  const { contexts } = useCaller();
  const known = contexts.find(({ type, id }) => type === 'fund' && id === fundId)?.timeZone;
  const { referenceRecord } = useReference<Pick<RecordOf<'funds'>, 'id' | 'timeZone'>>({
    reference: 'funds',
    id: fundId ?? '',
    options: { enabled: Boolean(fundId) && !known, retry: false },
  });
  const zone = known ?? referenceRecord?.timeZone;
  return zone ? dayIn(new Date().toISOString(), zone) : today();
};
