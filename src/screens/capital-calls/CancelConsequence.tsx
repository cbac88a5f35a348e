import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../format/numbers.ts';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import { Consequence } from '../parts/Consequence.tsx';
import { minus, sumOf } from '../parts/cents.ts';
import { Failed } from '../parts/Failed.tsx';
import { useAllocation } from './useAllocation.ts';

/** The effects of cancelling a call; for a draft no partner was notified. */
export default function CancelConsequence({ record }: { record: RecordOf<'capital-calls'> }) {
  const translate = useTranslate();
  return record.status === 'Draft' ? (
    <Consequence>{translate('screens.consequence.cancelDraft')}</Consequence>
  ) : (
    <Issued record={record} />
  );
}

const Issued = ({ record }: { record: RecordOf<'capital-calls'> }) => {
  const translate = useTranslate();
  const { allocation, error, refetch } = useAllocation(record);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!allocation) return <DialogSkeleton height={80} />;
  const { currency, totalAmount, lines } = allocation;
  const outside = sumOf(lines.map((line) => line.amountOutsideCommitment));
  return (
    <Consequence>
      {translate('screens.consequence.cancel', {
        total: formatMoney(totalAmount, currency),
        released: formatMoney(minus(totalAmount, outside), currency),
        smart_count: lines.length,
      })}
    </Consequence>
  );
};
