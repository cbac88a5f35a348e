import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { declared, type RecordOf } from '../../../../resources/index.ts';
import { FileDrop } from '../../../generic/form/FileDrop.tsx';
import { fileProblem } from '../../../generic/form/fileRules.ts';
import { Problem } from '../../../generic/form/Problem.tsx';
import { placedRefusal, unplacedText } from '../../../generic/form/refusal.ts';
import { FieldInput } from '../../../generic/parts.ts';
import { formatMoney } from '../../../kinds/format.ts';
import type { Values } from '../../../kinds/types.ts';
import { FormError } from '../../../layout/errors.tsx';
import { today } from '../../parts/days.ts';
import { Panel } from '../../parts/Panel.tsx';
import { useKeptForm } from '../../parts/useKeptForm.ts';
import { Difference } from './Difference.tsx';
import { useSubmitProof } from './useSubmitProof.ts';

type Line = RecordOf<'capital-call-lines'>;

interface Props {
  lines: readonly Line[];
  /** A proof that was begun, or asked about, and is gone on with. */
  payment: RecordOf<'payments'> | undefined;
  onDone: () => void;
  onNew: () => void;
}

const { capitalCallLineId, proofType, amount, paymentDate, reference, note } = declared.payments.fields;
const fields = { capitalCallLineId, proofType, amount, paymentDate, reference, note };
const typed = ['amount', 'paymentDate', 'proofType', 'reference', 'note'] as const;

/** The proof of a payment: how much, when, by which reference, and the file. */
export const PaymentForm = ({ lines, payment, onDone, onNew }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [problem, setProblem] = useState<string | null>(null);
  const hasFile = Boolean(payment?.documentId);
  const { form, ...draft } = useKeptForm(fields, valuesOf(lines[0], payment), ({ file }) =>
    fileProblems(file, hasFile),
  );
  const submitProof = useSubmitProof(payment);
  const lineId = form.watch('capitalCallLineId');
  const line = lines.find(({ id }) => id === lineId) ?? lines[0];
  useEffect(() => {
    form.setValue('currency', line?.currency ?? 'USD');
  }, [form, line]);
  if (!line) return null;

  const submit = form.handleSubmit(async ({ file, currency: _, ...values }) => {
    setProblem(null);
    const title = `${translate('screens.payment.proof')} ${line.paymentReference ?? ''}`.trim();
    try {
      await submitProof({ file: file instanceof File ? file : null, values, title, partnerId: line.partnerId });
      draft.forget();
      notify('screens.payment.submitted', { type: 'success' });
      form.reset(valuesOf(lines[0], undefined));
      onDone();
    } catch (error) {
      const sorted = placedRefusal(form, error, (source) => source in fields || source === 'file');
      // The paper of a payment is the file that is handed in with it.
      const { documentId, ...others } = sorted.others;
      if (documentId) form.setError('file', { type: 'server', message: documentId });
      setProblem(
        documentId && !Object.keys(others).length ? null : unplacedText({ ...sorted, others }, 'payments', translate),
      );
    }
  });

  return (
    <Panel title={translate('screens.proofs.details')} text={translate('screens.payment.submitText')}>
      <FormError>
        <FormProvider {...form}>
          <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, pt: 1 }}>
            {payment && <Continued payment={payment} onNew={onNew} />}
            {draft.isRestored && <Alert severity="info">{translate('generic.draft.restored')}</Alert>}
            {lines.length > 1 && !payment && (
              <TextField
                select
                label={translate('screens.proofs.line')}
                value={line.id}
                onChange={({ target }) => {
                  const chosen = lines.find(({ id }) => id === target.value);
                  form.reset({ ...form.getValues(), ...valuesOf(chosen, undefined) });
                }}
              >
                {lines.map((each) => (
                  <MenuItem key={each.id} value={each.id}>
                    {each.paymentReference} · {formatMoney(each.outstanding ?? '0', each.currency ?? 'USD')}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                '& > :last-child': { gridColumn: '1 / -1' },
              }}
            >
              {typed.map((field) => (
                <FieldInput key={field} name="payments" field={field} />
              ))}
            </Box>
            <Difference line={line} />
            <Box>
              <FileDrop source="file" onName={() => undefined} />
              {hasFile && (
                <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mt: 0.5 }}>
                  {translate('screens.proofs.keepFile')}
                </Box>
              )}
            </Box>
            <Problem text={problem} />
            <Box>
              <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
                {translate('screens.payment.submit')}
              </Button>
            </Box>
          </Box>
        </FormProvider>
      </FormError>
    </Panel>
  );
};

/** What the reviewer asked, and the way to another proof instead. */
const Continued = ({ payment, onNew }: { payment: RecordOf<'payments'>; onNew: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert severity={payment.reason ? 'warning' : 'info'}>
      {payment.reason
        ? `${translate('screens.proofs.answering')} ${translate('screens.proofs.question', { reason: payment.reason })}`
        : translate('screens.desk.unsent')}
      <Box sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onNew}>
          {translate('screens.proofs.another')}
        </Button>
      </Box>
    </Alert>
  );
};

const valuesOf = (line: Line | undefined, payment: RecordOf<'payments'> | undefined): Values => ({
  capitalCallLineId: payment?.capitalCallLineId ?? line?.id ?? '',
  amount: payment?.amount ?? line?.outstanding ?? '',
  paymentDate: payment?.paymentDate ?? today(),
  proofType: payment?.proofType ?? 'wire_confirmation',
  reference: payment?.reference ?? line?.paymentReference ?? '',
  note: payment?.note ?? '',
  file: null,
  currency: payment?.currency ?? line?.currency ?? 'USD',
});

const fileProblems = (file: unknown, isOptional: boolean) => {
  const message = file instanceof File ? fileProblem(file) : isOptional ? null : 'screens.proofs.fileNeeded';
  return message ? { file: { type: 'file', message } } : {};
};
