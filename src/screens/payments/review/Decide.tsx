import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { setSubmissionErrors, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type RecordOf, resources } from '../../../../resources/index.ts';
import { findMove, movesFor } from '../../../../resources/kit/moves.ts';
import type { MoveInputOf } from '../../../../resources/values.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { CheckedForm } from '../../../forms/CheckedForm.tsx';
import { formErrorsOf } from '../../../forms/errors.ts';
import { FormErrors } from '../../../forms/FormErrors.tsx';
import { formOf } from '../../../forms/formOf.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { inputOf } from '../../../inputs/index.tsx';
import { onDemand } from '../../../layout/onDemand.tsx';
import { MoveDialog } from '../../../moves/dialogs.ts';
import { useMove } from '../../../moves/useMove.ts';
import { messageOf, statusOf } from '../../../providers/portal.ts';
import type { Values } from '../../../providers/record.ts';
import { useRole } from '../../../session/role.ts';
import { Differs } from '../../parts/Differs.tsx';
import { outcomeOf } from '../outcome.ts';
import { Key } from './Key.tsx';

const InputDialog = onDemand(async () => (await import('../../../forms/InputDialog.tsx')).InputDialog);
const asked = Object.fromEntries(
  Object.entries(findMove(resources.payments, 'approve')?.move.input ?? {}).filter(([, field]) => !field.whenRefused),
);
const none = {};
const labels: Readonly<Record<string, string>> = {
  approvedAmount: 'screens.proofs.approveAmount',
  valueDate: 'screens.proofs.valueDate',
};

interface Props {
  payment: RecordOf<'payments'>;
  /** Called with the amount while typing. */
  onType: (amount: string | null) => void;
  line: RecordOf<'capital-call-lines'>;
  /** Called with the server's message on a version conflict. */
  onConflict: (message: string) => void;
  onDecided: () => void;
  onNext: (() => void) | undefined;
}

/** Decides on a proof: claim, approve with the received amount, reject, or ask for clarification. */
export const Decide = ({ payment, line, onType, onConflict, onDecided, onNext }: Props) => {
  const translate = useTranslate();
  const role = useRole();
  const [run, { isPending }] = useMove('payments');
  const [dialog, setDialog] = useState<'reject' | 'clarify' | null>(null);
  const [differing, setDiffering] = useState<Values | null>(null);
  const defaults = useMemo(
    () => ({ approvedAmount: payment.amount, valueDate: payment.paymentDate, currency: payment.currency }),
    [payment.amount, payment.paymentDate, payment.currency],
  );
  const make = async (move: string, input: Values = {}) => {
    try {
      await run(payment, move, input);
    } catch (error) {
      if (statusOf(error) !== 409) throw error;
      return onConflict(messageOf(error));
    }
    if (move !== 'claim') onDecided();
  };
  const currency = line.currency;
  const outcome = (amount: unknown) =>
    outcomeOf({ called: line.amount, approved: line.approvedAmount ?? '0', amount: String(amount) });
  // Confirm an amount that differs from the outstanding one.
  const approve = async (values: Values) => {
    const input = Object.fromEntries(Object.keys(asked).map((source) => [source, values[source]]));
    if (outcome(input.approvedAmount).kind === 'exact') await make('approve', input);
    else setDiffering(input);
  };
  const mayClaim = movesFor(resources.payments, payment, role).includes('claim');
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2.5 }}>
      <CheckedForm resource="payments" record={none} fields={asked} defaultValues={defaults} onSubmit={approve}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {translate('screens.proofs.decision')}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))' }}>
            {Object.entries(asked).map(([source, field]) =>
              inputOf(field, source, { label: labels[source] ?? source }),
            )}
          </Box>
          <Typed onType={onType} />
          <FormErrors fields={asked} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <SubmitButton aria-keyshortcuts="A">
              {translate('screens.payment.approve')}
              <Key name="A" />
            </SubmitButton>
            <Button variant="outlined" disabled={isPending} onClick={() => setDialog('clarify')} aria-keyshortcuts="C">
              {translate('screens.payment.clarify')}
              <Key name="C" />
            </Button>
            <Button
              variant="outlined"
              color="error"
              disabled={isPending}
              onClick={() => setDialog('reject')}
              aria-keyshortcuts="R"
            >
              {translate('screens.payment.reject')}
              <Key name="R" />
            </Button>
            {mayClaim && <Claim isPending={isPending} claim={() => make('claim')} />}
            {onNext && (
              <Button disabled={isPending} onClick={onNext} aria-keyshortcuts="J" sx={{ ml: 'auto' }}>
                {translate('screens.proofs.next')}
                <Key name="J" />
              </Button>
            )}
          </Box>
        </Box>
      </CheckedForm>
      {dialog && (
        <MoveDialog
          resource="payments"
          move={dialog}
          record={payment}
          onClose={() => setDialog(null)}
          onDone={onDecided}
          onConflict={onConflict}
        />
      )}
      {differing && (
        <InputDialog
          name="payments"
          title={translate('screens.records.differs')}
          text={
            <Differs
              name="payments"
              record={payment}
              sentence={translate(`screens.records.differs_${outcome(differing.approvedAmount).kind}`, {
                amount: formatMoney(String(differing.approvedAmount), currency),
                difference: formatMoney(outcome(differing.approvedAmount).difference, currency),
              })}
              isTooMuch={outcome(differing.approvedAmount).kind === 'over'}
            />
          }
          fields={none}
          confirm={translate('screens.records.approveAnyway')}
          onClose={() => setDiffering(null)}
          onSubmit={async () => {
            await make('approve', { ...differing, confirmDifference: true });
            setDiffering(null);
          }}
        />
      )}
    </Box>
  );
};

const { useTyped } = formOf<MoveInputOf<'payments/approve'>>();

/** Reports the amount while typing. */
const Typed = ({ onType }: Pick<Props, 'onType'>) => {
  const amount = String(useTyped('approvedAmount')[0] ?? '');
  useEffect(() => {
    onType(/^\d+(\.\d{1,2})?$/.test(amount) ? amount : null);
    return () => onType(null);
  }, [amount, onType]);
  return null;
};

/** Claims the proof before a decision; the form shows a refusal. */
const Claim = ({ isPending, claim }: { isPending: boolean; claim: () => Promise<void> }) => {
  const translate = useTranslate();
  const { setError } = useFormContext();
  return (
    <Button
      disabled={isPending}
      onClick={() => claim().catch((error) => setSubmissionErrors(formErrorsOf(error), setError))}
    >
      {translate('screens.proofs.claim')}
    </Button>
  );
};
