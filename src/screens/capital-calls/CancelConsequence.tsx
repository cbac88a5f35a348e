import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../format/numbers.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { minus, sumOf } from '../parts/cents.ts';
import { StepEffects } from '../parts/StepEffects.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';

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
  return (
    <StepEffects query={useActionQuery('capital-calls/allocation', record)} height={80}>
      {({ allocation: { currency, totalAmount, lines } }) => (
        <Consequence>
          {translate('screens.consequence.cancel', {
            total: formatMoney(totalAmount, currency),
            released: formatMoney(
              minus(totalAmount, sumOf(lines.map((line) => line.amountOutsideCommitment))),
              currency,
            ),
            smart_count: lines.length,
          })}
        </Consequence>
      )}
    </StepEffects>
  );
};
