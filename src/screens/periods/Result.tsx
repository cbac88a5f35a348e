import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { Entries } from '../parts/Entries.tsx';

type Closed = Pick<RecordOf<'periods'>, 'fundId' | 'startsOn' | 'endsOn' | 'currency' | 'result'>;

/** What the closing of a period gave to the partners, which leads to the entries that did; what an earlier one did and was taken back is among them. */
export const PeriodResult = ({ record }: { record: Closed }) => {
  const label = useTranslate()('resources.periods.fields.result');
  const { fundId, startsOn, endsOn, currency, result } = record;
  return (
    <Entries
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
