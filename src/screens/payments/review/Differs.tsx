import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { Consequence } from '../../parts/Consequence.tsx';
import { KnownFacts } from '../../parts/Known.tsx';
import type { outcomeOf } from '../outcome.ts';

interface Props {
  payment: RecordOf<'payments'>;
  amount: string;
  currency: string;
  outcome: ReturnType<typeof outcomeOf>;
}

/** Whose payment it is, by how much it differs from what is outstanding, and what becomes of what is too much. */
export const Differs = ({ payment, amount, currency, outcome: { kind, difference } }: Props) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <KnownFacts name="payments" record={payment} />
      <span>
        {translate(`screens.records.differs_${kind}`, {
          amount: formatMoney(amount, currency),
          difference: formatMoney(difference, currency),
        })}
      </span>
      {kind === 'over' && (
        <Consequence>
          {translate('generic.labelled', {
            label: translate('screens.overpaid.title'),
            text: translate('screens.overpaid.text'),
          })}
        </Consequence>
      )}
    </Box>
  );
};
