import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { Money } from '../../fields/valueFields.tsx';
import { formatMoney } from '../../format/numbers.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { toCents } from '../parts/cents.ts';
import { Figure, Figures } from '../parts/Figure.tsx';

/** The amount to distribute, its carry and tax, and whether the fund has enough cash. */
export const PlanFigures = ({ plan }: OutputOf<'distributions/plan'>) => {
  const translate = useTranslate();
  const money = (amount: string) => <Money amount={amount} currency={plan.currency} />;
  return (
    <>
      <Figures>
        <Figure label={translate('screens.distributions.amount')} value={money(plan.amount)} />
        <Figure label={translate('resources.distributions.fields.carry')} value={money(plan.carry)} />
        {toCents(plan.carryEscrow) > 0n && (
          <Figure label={translate('resources.distributions.fields.carryEscrow')} value={money(plan.carryEscrow)} />
        )}
        <Figure label={translate('resources.distributions.fields.withheldTax')} value={money(plan.withheldTax)} />
        <Figure label={translate('resources.distribution-lines.fields.net')} value={money(plan.net)} />
        <Figure
          label={translate('screens.distributions.available')}
          value={money(plan.cash)}
          note={toCents(plan.cash) < toCents(plan.amount) ? translate('screens.distributions.short') : undefined}
        />
      </Figures>
      {toCents(plan.clawback) > 0n && (
        <Consequence>
          {translate('screens.distributions.clawback', { amount: formatMoney(plan.clawback, plan.currency) })}
        </Consequence>
      )}
    </>
  );
};
