import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { BridgeChart, type BridgeStep } from '../../../charts/BridgeChart.tsx';
import { fromCents, toCents } from '../../parts/cents.ts';
import type { Analytics, BridgePart } from './analytics.ts';

/** What the partners paid in leads to the NAV; these parts take away. */
const taking: readonly BridgePart[] = ['distributions', 'managementFees', 'expenses', 'carryPaid'];
const steps = [
  'contributions',
  'distributions',
  'managementFees',
  'expenses',
  'income',
  'realisedGain',
  'unrealisedGain',
  'carryPaid',
] as const;
/** A step that most funds never take is left out where it has none. */
const rare: readonly BridgePart[] = ['carryPaid'];

/** From what was paid in to what it is worth now. */
export const Bridge = ({ data }: { data: Analytics }) => {
  const translate = useTranslate();
  const title = translate('screens.factsheet.bridge');
  const word = (part: string) => translate(`screens.factsheet.bridgePart.${part}`);
  const shown: BridgeStep[] = [
    ...steps
      .filter((part) => !rare.includes(part) || toCents(data.bridge[part]) !== 0n)
      .map((part) => ({
        label: word(part),
        amount: taking.includes(part) ? negative(data.bridge[part]) : data.bridge[part],
      })),
    { label: word('nav'), amount: data.bridge.nav, isTotal: true },
    { label: word('carry'), amount: negative(data.carryAccrued) },
    { label: word('navNet'), amount: data.navNet, isTotal: true },
  ];
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <BridgeChart title={title} currency={data.currency} steps={shown} />
    </Box>
  );
};

const negative = (amount: string) => fromCents(-toCents(amount));
