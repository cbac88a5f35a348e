import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { listed } from '../../../format/lists.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { useDialogState } from '../../../forms/keys.ts';
import { BulkDialog } from '../../../pages/dialogs.ts';
import { sumOf } from '../../parts/cents.ts';
import type { Payment } from './useQueue.ts';

/** Approves all payments that match their outstanding amount exactly, after showing their number and total. */
export const ApproveFitting = ({ payments, onDone }: { payments: readonly Payment[]; onDone: () => void }) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useDialogState<readonly Payment[]>();
  if (!chosen && payments.length < 2) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setChosen(payments)} sx={{ mb: 1.5, width: '100%' }}>
        {translate('screens.records.approveFitting', { smart_count: (chosen ?? payments).length })}
      </Button>
      {chosen && (
        <BulkDialog
          name="payments"
          operation="approve"
          rows={chosen}
          itemOf={({ amount, paymentDate }) => ({ approvedAmount: amount, valueDate: paymentDate })}
          text={translate('screens.records.approveFittingText', {
            smart_count: chosen.length,
            sums: listed(sumsOf(chosen)),
            people: new Set(chosen.map(({ partnerId }) => partnerId)).size,
          })}
          onClose={(isDone) => {
            setChosen(null);
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
};

/** '$1,000.00', '€5.00': per currency. */
const sumsOf = (payments: readonly Payment[]) => {
  const amounts = new Map<string, string[]>();
  for (const { currency, amount } of payments) amounts.set(currency, [...(amounts.get(currency) ?? []), amount]);
  return [...amounts].map(([currency, each]) => formatMoney(sumOf(each), currency));
};
