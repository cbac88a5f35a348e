import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import { FundAccount } from '../bank-accounts/FundAccount.tsx';
import { Consequence } from '../parts/Consequence.tsx';
import { Failed } from '../parts/Failed.tsx';
import { Payees } from '../parts/Payees.tsx';
import { Unreached } from '../parts/Unreached.tsx';
import { useFundToday } from '../parts/useFundDay.ts';
import { useAllocation } from './useAllocation.ts';

/** The effects of issuing a call: total, partners, account, due date, and that it is final. */
export default function IssueConsequence({ record }: { record: RecordOf<'capital-calls'> }) {
  const translate = useTranslate();
  const { allocation, error, refetch } = useAllocation(record);
  const day = useFundToday(record.fundId);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!allocation) return <DialogSkeleton height={160} />;
  const { currency, totalAmount } = allocation;
  const lines = allocation.lines.filter(({ amount }) => !/^[0.]*$/.test(amount));
  const reached = lines.filter(({ isUnreached }) => !isUnreached).length;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <span>
        {translate('screens.consequence.called', {
          total: formatMoney(totalAmount, currency),
          date: formatDate(record.dueDate),
          smart_count: lines.length,
        })}
      </span>
      {record.dueDate < day && (
        <Consequence>{translate('screens.consequence.alreadyDue', { date: formatDate(record.dueDate) })}</Consequence>
      )}
      <Payees label={translate('screens.calls.allocation')} currency={currency} payees={lines} />
      <FundAccount
        record={record}
        label={translate('screens.consequence.account')}
        none={<Consequence>{translate('screens.consequence.noAccount')}</Consequence>}
      />
      <Unreached payees={lines} />
      {reached > 0 && <Consequence>{translate('screens.consequence.issue', { smart_count: reached })}</Consequence>}
      {reached === 0 && <Consequence>{translate('screens.consequence.issueUntold')}</Consequence>}
    </Box>
  );
}
