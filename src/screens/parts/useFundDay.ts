import { useReference } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { dayIn } from '../../../resources/kit/calendar.ts';
import { useCaller } from '../../session/caller.ts';
import { today } from './days.ts';

/**
 * The calendar day now where a fund is, by which what is due to it is counted as the server counts it; the reader's own while
 * nothing is known of the fund.
 */
export const useFundDay = (fundId: string | null | undefined): string => {
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
