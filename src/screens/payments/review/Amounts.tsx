import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { Money } from '../../../fields/valueFields.tsx';
import { formatMoney } from '../../../format/numbers.ts';
import { Figure, Figures } from '../../parts/Figure.tsx';
import { outcomeOf } from '../outcome.ts';

interface Props {
  line: RecordOf<'capital-call-lines'>;
  payment: RecordOf<'payments'>;
  /** The amount to approve; null once the proof is decided. */
  amount: string | null;
}

const tones = { exact: 'success', over: 'warning', under: 'info' } as const;

/** The called amount, earlier payments, the amount of this proof, and the remainder. */
export const Amounts = ({ line, payment, amount }: Props) => {
  const translate = useTranslate();
  const currency = line.currency;
  const approved = line.approvedAmount ?? '0';
  const outcome = amount === null ? null : outcomeOf({ called: line.amount, approved, amount });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Figures least="words">
        <Figure label={translate('screens.proofs.called')} value={<Money amount={line.amount} currency={currency} />} />
        <Figure label={translate('screens.proofs.before')} value={<Money amount={approved} currency={currency} />} />
        <Figure
          label={translate('screens.proofs.proof')}
          value={<Money amount={payment.amount} currency={currency} />}
        />
        <Figure
          label={translate(outcome ? 'screens.proofs.after' : 'screens.desk.open')}
          value={<Money amount={outcome?.outstanding ?? line.outstanding ?? '0'} currency={currency} />}
        />
        {/[1-9]/.test(line.overpaid ?? '') && (
          <Figure
            label={translate('resources.capital-call-lines.fields.overpaid')}
            value={<Money amount={line.overpaid ?? '0'} currency={currency} />}
          />
        )}
      </Figures>
      {outcome && (
        <Alert severity={tones[outcome.kind]} role="status">
          {translate(`screens.proofs.${outcome.kind}`, { amount: formatMoney(outcome.difference, currency) })}
        </Alert>
      )}
    </Box>
  );
};
