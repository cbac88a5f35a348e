import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { LedgerEntriesLink } from '../parts/LedgerEntriesLink.tsx';

type Closed = Pick<RecordOf<'periods'>, 'fundId' | 'startsOn' | 'endsOn' | 'currency' | 'result'>;

/** The result allocated by a period closing, linked to its entries, which include earlier, reversed closings. */
export const PeriodResult = ({ record }: { record: Closed }) => {
  const label = useTranslate()('resources.periods.fields.result');
  const { fundId, startsOn, endsOn, currency, result } = record;
  return (
    <LedgerEntriesLink
      figure="allocated"
      of={{ fundId }}
      from={startsOn}
      asOf={endsOn}
      amount={result ?? '0'}
      currency={currency}
      label={label}
    />
  );
};
