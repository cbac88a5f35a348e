import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { Facts } from '../../fields/Facts.tsx';
import { Money } from '../../fields/own.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { Failed } from '../parts/Failed.tsx';
import { useAllocation } from './useAllocation.ts';

/** What issuing a call brings about: the sum, from whom, to which account, when, and that it stands. */
export default function IssueConsequence({ record }: { record: RecordOf<'capital-calls'> }) {
  const translate = useTranslate();
  const { allocation, error, refetch } = useAllocation(record);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!allocation) return <Skeleton variant="rounded" height={160} />;
  const { currency, totalAmount } = allocation;
  const lines = allocation.lines.filter(({ amount }) => !/^[0.]*$/.test(amount));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <span>
        {translate('screens.consequence.called', {
          total: formatMoney(totalAmount, currency),
          date: formatDate(record.dueDate),
          smart_count: lines.length,
        })}
      </span>
      <Box
        component="ul"
        aria-label={translate('screens.calls.allocation')}
        tabIndex={0}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 180, overflowY: 'auto' }}
      >
        {lines.map(({ id, name, amount }) => (
          <Box component="li" key={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 }}>
            <span>{name}</span> <Money amount={amount} currency={currency} />
          </Box>
        ))}
      </Box>
      <Account record={record} />
      <Consequence>{translate('screens.consequence.issue', { smart_count: lines.length })}</Consequence>
    </Box>
  );
}

/** The call's own account, else that of the fund. */
const Account = ({ record }: { record: RecordOf<'capital-calls'> }) => {
  const translate = useTranslate();
  const own = record.bankAccountId;
  const fund = useGetOne<RecordOf<'funds'>>('funds', { id: record.fundId }, { enabled: !own, retry: false });
  const id = own ?? fund.data?.bankAccountId;
  const account = useGetOne<RecordOf<'bank-accounts'>>(
    'bank-accounts',
    { id: id ?? '' },
    { enabled: Boolean(id), retry: false },
  );
  const problem = account.error ?? fund.error;
  if (problem) return <Failed error={problem} retry={account.error ? account.refetch : fund.refetch} />;
  if (account.data)
    return (
      <section aria-label={translate('screens.consequence.account')}>
        {translate('screens.consequence.account')}
        <Facts name="bank-accounts" record={account.data} fields={['bankName', 'accountName', 'accountNumber']} />
      </section>
    );
  if (!id && !fund.isLoading) return <Consequence>{translate('screens.consequence.noAccount')}</Consequence>;
  return <Skeleton variant="rounded" height={60} />;
};
