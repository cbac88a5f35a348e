import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import { Consequence } from '../parts/Consequence.tsx';
import { Failed } from '../parts/Failed.tsx';
import { useFeePlan } from './plan.ts';

/** The effects of approving a fee: amount, posting date and number of partners. */
export default function ApproveConsequence({ record }: { record: RecordOf<'fee-runs'> }) {
  const translate = useTranslate();
  const { plan, error, refetch } = useFeePlan(record);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!plan) return <DialogSkeleton height={120} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <span>
        {translate('screens.fees.charged', {
          amount: formatMoney(plan.net, plan.currency),
          date: formatDate(plan.feeDate),
          smart_count: plan.lines.length,
        })}
      </span>
      <Consequence>{translate('screens.fees.books')}</Consequence>
    </Box>
  );
}
