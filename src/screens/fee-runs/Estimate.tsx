import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formOf } from '../../forms/formOf.ts';
import { Partners } from './Partners.tsx';
import { PlanFigures } from './PlanFigures.tsx';
import { useFeeEstimate } from './plan.ts';
import { Unapplied } from './Unapplied.tsx';
import { useProposedPeriod } from './useProposedPeriod.ts';

const { useTyped } = formOf<RecordOf<'fee-runs'>>();

/** Below the period of a fee: the gross fee of each partner, updated while typing. Also presets the next period. */
export default function Estimate() {
  const translate = useTranslate();
  const [fundId, periodStart, periodEnd] = useTyped('fundId', 'periodStart', 'periodEnd');
  useProposedPeriod(fundId);
  const plan = useFeeEstimate({
    fundId: fundId ?? null,
    periodStart: periodStart ?? null,
    periodEnd: periodEnd ?? null,
  });
  if (!plan) return null;
  return (
    <Box role="status" aria-label={translate('resources.fee-runs.panels.shares')} sx={{ display: 'grid', gap: 1.5 }}>
      <Unapplied plan={plan} />
      <PlanFigures plan={plan} />
      <Partners plan={plan} />
    </Box>
  );
}
