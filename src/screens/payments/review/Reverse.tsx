import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../../resources/index.ts';
import type { InputOf } from '../../../../resources/values.ts';
import { InputDialog } from '../../../forms/InputDialog.tsx';
import { useApi } from '../../../providers/api.ts';
import { requested } from '../../../routing/requested.ts';
import { StepFacts } from '../../parts/StepFacts.tsx';

/** Reverses an approved payment with a reason. */
export const Reverse = ({ payment }: { payment: RecordOf<'payments'> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useApi();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {translate('screens.payment.reverse')}
      </Button>
      {isOpen && (
        <InputDialog
          name="payments"
          title={translate('screens.payment.reverse')}
          text={<StepFacts name="payments" step="reverse" record={payment} />}
          fields={resources.payments.actions.reverse?.input ?? {}}
          confirm={translate('screens.payment.reverse')}
          isDangerous
          onClose={() => setOpen(false)}
          onSubmit={async (input, idempotencyKey) => {
            const answer = await api.run('payments/reverse', {
              id: payment.id,
              input: input as InputOf<'payments/reverse'>,
              idempotencyKey,
            });
            if ('approval' in answer) notify(...requested(answer.approval));
            else notify('screens.payment.reversed', { type: 'success' });
            setOpen(false);
            await queries.invalidateQueries();
          }}
        />
      )}
    </>
  );
};
