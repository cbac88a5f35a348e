import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { type RecordOf, resources } from '../../../../resources/index.ts';
import { findMove, movesFor } from '../../../../resources/kit/moves.ts';
import { Problem } from '../../../generic/form/Problem.tsx';
import { sortedRefusal, unplacedText } from '../../../generic/form/refusal.ts';
import { useMove, useRole } from '../../../generic/parts.ts';
import { messageOf, statusOf } from '../../../generic/provider.ts';
import type { Row } from '../../../generic/rows/useRows.ts';
import { formatMoney } from '../../../kinds/format.ts';
import { InputOf } from '../../../kinds/inputs.tsx';
import type { Values } from '../../../kinds/types.ts';
import { FormError } from '../../../layout/errors.tsx';
import { outcomeOf } from '../outcome.ts';
import { Key } from './Key.tsx';

const InputDialog = lazy(async () => ({
  default: (await import('../../../generic/form/InputDialog.tsx')).InputDialog,
}));
const MoveDialog = lazy(async () => ({ default: (await import('../../../generic/moves/MoveDialog.tsx')).MoveDialog }));
const asked = Object.fromEntries(
  Object.entries(findMove(resources.payments, 'approve')?.move.input ?? {}).filter(([, field]) => !field.whenRefused),
);
const none = {};
const labels: Readonly<Record<string, string>> = {
  approvedAmount: 'screens.proofs.approveAmount',
  valueDate: 'screens.proofs.valueDate',
};

interface Props {
  payment: Row & RecordOf<'payments'>;
  /** Told of the amount while it is typed. */
  onType: (amount: string | null) => void;
  line: RecordOf<'capital-call-lines'>;
  /** Somebody else was faster: what the server said. */
  onConflict: (message: string) => void;
  onDecided: () => void;
  onNext: (() => void) | undefined;
}

/** Takes a proof up, approves it with what came in, turns it down, or asks. */
export const Decide = ({ payment, line, onType, onConflict, onDecided, onNext }: Props) => {
  const translate = useTranslate();
  const role = useRole();
  const [run, { isPending }] = useMove('payments');
  const [dialog, setDialog] = useState<'reject' | 'clarify' | null>(null);
  const [differing, setDiffering] = useState<Values | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({
    defaultValues: { approvedAmount: payment.amount, valueDate: payment.paymentDate, currency: payment.currency },
    resolver: async (values) => (await import('../../../generic/form/checks.ts')).resolverOf(asked)(values),
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      const amount = String(values.approvedAmount ?? '');
      onType(/^\d+(\.\d{1,2})?$/.test(amount) ? amount : null);
    });
    return () => {
      unsubscribe();
      onType(null);
    };
  }, [form, onType]);
  const make = async (move: string, input: Values = {}) => {
    setProblem(null);
    try {
      await run(payment, move, input);
      if (move !== 'claim') onDecided();
    } catch (error) {
      if (statusOf(error) === 409) onConflict(messageOf(error));
      else
        setProblem(
          unplacedText(
            sortedRefusal(error, () => false),
            'payments',
            translate,
          ),
        );
    }
  };
  const currency = line.currency ?? 'USD';
  const outcome = (amount: unknown) =>
    outcomeOf({ called: line.amount, approved: line.approvedAmount ?? '0', amount: String(amount) });
  // More or less than what is outstanding is asked about before it is booked.
  const approve = form.handleSubmit((values) => {
    const input = Object.fromEntries(Object.keys(asked).map((source) => [source, values[source]]));
    return outcome(input.approvedAmount).kind === 'exact' ? make('approve', input) : setDiffering(input);
  });
  const mayClaim = movesFor(resources.payments, payment, role).includes('claim');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={approve}
      sx={{ display: 'grid', gap: 2, borderTop: 1, borderColor: 'divider', pt: 2.5 }}
    >
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {translate('screens.proofs.decision')}
      </Typography>
      <FormError>
        <FormProvider {...form}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))' }}>
            {Object.entries(asked).map(([source, field]) => (
              <InputOf
                key={source}
                name="payments"
                field={field}
                source={source}
                words={`resources.payments.fields.${source}`}
                label={translate(labels[source] ?? source)}
              />
            ))}
          </Box>
        </FormProvider>
      </FormError>
      <Problem text={problem} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isPending} aria-keyshortcuts="A">
          {translate('screens.payment.approve')}
          <Key name="A" />
        </Button>
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
        {mayClaim && (
          <Button disabled={isPending} onClick={() => make('claim')}>
            {translate('screens.proofs.claim')}
          </Button>
        )}
        {onNext && (
          <Button disabled={isPending} onClick={onNext} aria-keyshortcuts="J" sx={{ ml: 'auto' }}>
            {translate('screens.proofs.next')}
            <Key name="J" />
          </Button>
        )}
      </Box>
      <Suspense fallback={null}>
        {dialog && (
          <MoveDialog
            name="payments"
            move={dialog}
            record={payment}
            onClose={() => setDialog(null)}
            onDone={onDecided}
          />
        )}
        {differing && (
          <InputDialog
            name="payments"
            title={translate('screens.records.differs')}
            text={translate(`screens.records.differs_${outcome(differing.approvedAmount).kind}`, {
              amount: formatMoney(String(differing.approvedAmount), currency),
              difference: formatMoney(outcome(differing.approvedAmount).difference, currency),
            })}
            fields={none}
            confirm={translate('screens.records.approveAnyway')}
            onClose={() => setDiffering(null)}
            onSubmit={async () => {
              await run(payment, 'approve', { ...differing, confirmDifference: true });
              setDiffering(null);
              onDecided();
            }}
          />
        )}
      </Suspense>
    </Box>
  );
};
