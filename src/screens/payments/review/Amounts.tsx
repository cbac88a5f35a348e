import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { Figures } from '../../parts/Figure.tsx';
import { MoneyFigure } from '../../parts/MoneyFigure.tsx';
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
        <MoneyFigure label={translate('screens.proofs.called')} amount={line.amount} currency={currency} />
        <MoneyFigure label={translate('screens.proofs.before')} amount={approved} currency={currency} />
        <MoneyFigure label={translate('screens.proofs.proof')} amount={payment.amount} currency={currency} />
        <MoneyFigure
          label={translate(outcome ? 'screens.proofs.after' : 'screens.desk.open')}
          amount={outcome?.outstanding ?? line.outstanding ?? '0'}
          currency={currency}
        />
        {/[1-9]/.test(line.overpaid ?? '') && (
          <MoneyFigure
            label={translate('resources.capital-call-lines.fields.overpaid')}
            amount={line.overpaid ?? '0'}
            currency={currency}
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
