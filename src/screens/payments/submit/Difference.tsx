import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { formOf } from '../../../forms/formOf.ts';
import { outcomeOf } from '../outcome.ts';

const { useTyped } = formOf<RecordOf<'payments'>>();

/** A live warning if the typed amount differs from the amount due. */
export const Difference = ({ line }: { line: RecordOf<'capital-call-lines'> }) => {
  const translate = useTranslate();
  const [amount] = useTyped('amount');
  if (typeof amount !== 'string' || !/^\d+(\.\d{1,2})?$/.test(amount)) return null;
  const { kind, difference } = outcomeOf({ called: line.amount, approved: line.approvedAmount ?? '0', amount });
  if (kind === 'exact') return null;
  return (
    <Alert severity={kind === 'over' ? 'warning' : 'info'} role="status">
      {translate(`screens.proofs.${kind}`, { amount: formatMoney(difference, line.currency) })}
    </Alert>
  );
};
