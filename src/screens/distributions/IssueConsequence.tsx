import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { FundAccount } from '../bank-accounts/FundAccount.tsx';
import { Consequence } from '../parts/Consequence.tsx';
import { toCents } from '../parts/cents.ts';
import { Payees } from '../parts/Payees.tsx';
import { Scrolling } from '../parts/Scrolling.tsx';
import { StepEffects } from '../parts/StepEffects.tsx';
import { Unreached } from '../parts/Unreached.tsx';
import { useDraftQuery } from '../parts/useDraftQuery.ts';
import { useFundToday } from '../parts/useFundDay.ts';
import { LeftOut } from './LeftOut.tsx';

/** The effects of issuing a distribution: amounts, recipients, payment date, account, and that it is final. */
export default function IssueConsequence({ record }: { record: RecordOf<'distributions'> }) {
  return (
    <StepEffects query={useDraftQuery('distributions/plan', record)}>
      {({ plan }) => <Effects record={record} plan={plan} />}
    </StepEffects>
  );
}

const Effects = ({ record, plan }: OutputOf<'distributions/plan'> & { record: RecordOf<'distributions'> }) => {
  const translate = useTranslate();
  const day = useFundToday(record.fundId);
  const payment = record.paymentDate ?? record.distributionDate;
  const { currency, net, lines } = plan;
  const paid = lines.filter(({ net: amount }) => toCents(amount) > 0n);
  const reached = lines.filter(({ isUnreached }) => !isUnreached).length;
  return (
    <>
      <span>
        {translate('screens.consequence.distributed', {
          total: formatMoney(net, currency),
          date: formatDate(payment),
          smart_count: paid.length,
        })}
      </span>
      {payment < day && (
        <Consequence>{translate('screens.consequence.alreadyPaid', { date: formatDate(payment) })}</Consequence>
      )}
      <Payees
        label={translate('screens.distributions.byPartner')}
        currency={currency}
        payees={paid.map(({ partnerId, name, net: amount }) => ({ id: partnerId, name, amount }))}
      />
      {plan.leftOut.length > 0 && (
        <div>
          <Box sx={{ fontWeight: 600 }}>{translate('screens.distributions.leftOut')}</Box>
          <Scrolling>
            <LeftOut plan={plan} />
          </Scrolling>
        </div>
      )}
      <FundAccount record={record} label={translate('screens.consequence.paidFrom')} none={null} />
      {toCents(plan.cash) < toCents(plan.amount) && (
        <Consequence>{translate('screens.distributions.short')}</Consequence>
      )}
      <Unreached payees={lines} />
      <Consequence>
        {reached > 0 && `${translate('screens.consequence.noticed', { smart_count: reached })} `}
        {translate('screens.consequence.distribute')}
      </Consequence>
    </>
  );
};
