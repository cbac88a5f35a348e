import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { StepEffects } from '../parts/StepEffects.tsx';
import { useDraftQuery } from '../parts/useDraftQuery.ts';

/** The effects of approving a fee: amount, posting date and number of partners. */
export default function ApproveConsequence({ record }: { record: RecordOf<'fee-runs'> }) {
  const translate = useTranslate();
  return (
    <StepEffects query={useDraftQuery('fee-runs/shares', record)} height={120}>
      {({ plan }) => (
        <>
          <span>
            {translate('screens.fees.charged', {
              amount: formatMoney(plan.net, plan.currency),
              date: formatDate(plan.feeDate),
              smart_count: plan.lines.length,
            })}
          </span>
          <Consequence>{translate('screens.fees.books')}</Consequence>
        </>
      )}
    </StepEffects>
  );
}
