import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { Facts } from '../../fields/Facts.tsx';
import { Money } from '../../fields/own.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { toCents } from '../parts/cents.ts';
import { Failed } from '../parts/Failed.tsx';
import { usePlan } from './usePlan.ts';

/** What issuing a distribution brings about: how much goes to whom, when, from which account, and that it stands. */
export default function IssueConsequence({ record }: { record: RecordOf<'distributions'> }) {
  const translate = useTranslate();
  const { plan, error, refetch } = usePlan(record);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!plan) return <Skeleton variant="rounded" height={160} />;
  const { currency, net, lines } = plan;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <span>
        {translate('screens.consequence.distributed', {
          total: formatMoney(net, currency),
          date: formatDate(record.paymentDate ?? record.distributionDate),
          smart_count: lines.length,
        })}
      </span>
      <Box
        component="ul"
        aria-label={translate('screens.distributions.byPartner')}
        tabIndex={0}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 180, overflowY: 'auto' }}
      >
        {lines.map((line) => (
          <Box
            component="li"
            key={line.partnerId}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 }}
          >
            <span>{line.name}</span> <Money amount={line.net} currency={currency} />
          </Box>
        ))}
      </Box>
      <Account record={record} />
      {toCents(plan.cash) < toCents(plan.amount) && (
        <Consequence>{translate('screens.distributions.short')}</Consequence>
      )}
      <Consequence>{translate('screens.consequence.distribute')}</Consequence>
    </Box>
  );
}

/** The account that it is paid from, where one was chosen; else that of the fund. */
const Account = ({ record }: { record: RecordOf<'distributions'> }) => {
  const translate = useTranslate();
  const own = record.bankAccountId;
  const fund = useGetOne<RecordOf<'funds'>>('funds', { id: record.fundId }, { enabled: !own, retry: false });
  const id = own ?? fund.data?.bankAccountId;
  const account = useGetOne<RecordOf<'bank-accounts'>>(
    'bank-accounts',
    { id: id ?? '' },
    { enabled: Boolean(id), retry: false },
  );
  if (!account.data) return null;
  return (
    <section aria-label={translate('screens.consequence.paidFrom')}>
      {translate('screens.consequence.paidFrom')}
      <Facts name="bank-accounts" record={account.data} fields={['bankName', 'accountName', 'accountNumber']} />
    </section>
  );
};
