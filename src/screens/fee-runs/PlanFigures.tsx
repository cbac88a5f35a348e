import { useTranslate } from 'react-admin';
import { Money } from '../../fields/valueFields.tsx';
import { formatDate } from '../../format/dates.ts';
import { optionText } from '../../format/text.ts';
import { Figure, Figures } from '../parts/Figure.tsx';
import type { FeePlan } from './plan.ts';

const amounts = ['gross', 'waivers', 'offsets', 'rebates', 'net'] as const;
const always: readonly string[] = ['gross', 'net'];

/** The total fee, its basis and its date. */
export const PlanFigures = ({ plan }: { plan: FeePlan }) => {
  const translate = useTranslate();
  const word = (name: string) => translate(`resources.fee-runs.fields.${name}`);
  return (
    <Figures>
      {amounts
        .filter((name) => always.includes(name) || /[1-9]/.test(plan[name]))
        .map((name) => (
          <Figure key={name} label={word(name)} value={<Money amount={plan[name]} currency={plan.currency} />} />
        ))}
      <Figure label={word('feeBasis')} value={optionText(plan.feeBasis, translate, 'fee-runs')} />
      {plan.feeBasisAfter && plan.investmentPeriodEnd && (
        <>
          <Figure label={word('investmentPeriodEnd')} value={formatDate(plan.investmentPeriodEnd)} />
          <Figure label={word('feeBasisAfter')} value={optionText(plan.feeBasisAfter, translate, 'fee-runs')} />
        </>
      )}
      <Figure label={word('feeDate')} value={formatDate(plan.feeDate)} />
    </Figures>
  );
};
