import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { Money } from '../../fields/valueFields.tsx';
import { Panel } from '../parts/Panel.tsx';
import { LeftOut } from './LeftOut.tsx';
import { PlanFigures } from './PlanFigures.tsx';
import { PlanLines } from './PlanLines.tsx';
import { Tiers } from './Tiers.tsx';

/** A waterfall calculation: totals, tiers and partners. */
export const PlanPanels = ({ plan }: OutputOf<'distributions/plan'>) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel
        title={translate('resources.distributions.panels.waterfall')}
        text={translate('screens.distributions.waterfallText')}
      >
        <PlanFigures plan={plan} />
      </Panel>
      <Panel title={translate('resources.distributions.fields.waterfall.tiers')} isFlush>
        <Tiers tiers={plan.tiers} currency={plan.currency} />
      </Panel>
      <Panel title={translate('screens.distributions.byPartner')} isFlush>
        <PlanLines plan={plan} money={(amount) => <Money amount={amount} currency={plan.currency} />} />
      </Panel>
      {plan.leftOut.length > 0 && (
        <Panel title={translate('screens.distributions.leftOut')} isFlush>
          <LeftOut plan={plan} />
        </Panel>
      )}
    </Box>
  );
};
