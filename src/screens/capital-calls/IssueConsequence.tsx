import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { FundAccount } from '../bank-accounts/FundAccount.tsx';
import { Consequence } from '../parts/Consequence.tsx';
import { Payees } from '../parts/Payees.tsx';
import { StepEffects } from '../parts/StepEffects.tsx';
import { Unreached } from '../parts/Unreached.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { useFundToday } from '../parts/useFundDay.ts';

/** The effects of issuing a call: total, partners, account, due date, and that it is final. */
export default function IssueConsequence({ record }: { record: RecordOf<'capital-calls'> }) {
  return (
    <StepEffects query={useActionQuery('capital-calls/allocation', record)}>
      {({ allocation }) => <Effects record={record} allocation={allocation} />}
    </StepEffects>
  );
}

type Props = OutputOf<'capital-calls/allocation'> & { record: RecordOf<'capital-calls'> };

const Effects = ({ record, allocation }: Props) => {
  const translate = useTranslate();
  const day = useFundToday(record.fundId);
  const { currency, totalAmount } = allocation;
  const lines = allocation.lines.filter(({ amount }) => !/^[0.]*$/.test(amount));
  const reached = lines.filter(({ isUnreached }) => !isUnreached).length;
  return (
    <>
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
    </>
  );
};
