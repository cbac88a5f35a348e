import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { declared, type RecordOf } from '../../../../resources/index.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { CheckedForm } from '../../../forms/CheckedForm.tsx';
import { Draft } from '../../../forms/Draft.tsx';
import { formErrorsOf } from '../../../forms/errors.ts';
import { FormErrors } from '../../../forms/FormErrors.tsx';
import { fileField } from '../../../forms/fileField.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { FileDrop } from '../../../inputs/FileDrop.tsx';
import { filesOf, problemsOfFiles } from '../../../inputs/fileRules.ts';
import type { Values } from '../../../providers/record.ts';
import { FieldGrid } from '../../parts/FieldGrid.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useFundToday } from '../../parts/useFundDay.ts';
import { Difference } from './Difference.tsx';
import { useSubmitProof } from './useSubmitProof.ts';

type Line = RecordOf<'capital-call-lines'>;

interface Props {
  lines: readonly Line[];
  /** An unfinished or returned proof to continue. */
  payment: RecordOf<'payments'> | undefined;
  onDone: () => void;
  onNew: () => void;
}

const { capitalCallLineId, proofType, amount, paymentDate, reference, note } = declared.payments.fields;
const fields = { capitalCallLineId, proofType, amount, paymentDate, reference, note };
const typed = { amount, paymentDate, proofType, reference, note };
const shown = { ...fields, ...fileField };
const none = {};

/** The form for a proof of payment: amount, date, reference and file. */
export const PaymentForm = ({ lines, payment, onDone, onNew }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const hasFile = Boolean(payment?.documentId);
  const [chosen, setChosen] = useState<string | undefined>();
  const line = lines.find(({ id }) => id === (payment?.capitalCallLineId ?? chosen)) ?? lines[0];
  const day = useFundToday(line?.fundId);
  const defaults = useMemo(() => valuesOf(line, payment, day), [line, payment, day]);
  const submitProof = useSubmitProof(payment);
  if (!line) return null;

  const submit = async ({ file, currency: _, ...values }: Values, idempotencyKey: string) => {
    const title = `${translate('screens.payment.proof')} ${line.paymentReference ?? ''}`.trim();
    const proof = { file: file instanceof File ? file : null, values, title, partnerId: line.partnerId };
    await submitProof(proof, idempotencyKey).catch((error) => {
      // The document of a payment is the submitted file.
      const { documentId, ...others } = formErrorsOf(error);
      throw documentId ? Object.assign(error, { body: { errors: { ...others, file: documentId } } }) : error;
    });
    notify('screens.payment.submitted', { type: 'success' });
    onDone();
  };

  return (
    <Panel title={translate('screens.proofs.details')} text={translate('screens.payment.submitText')}>
      <CheckedForm
        resource="payments"
        record={none}
        fields={fields}
        defaultValues={defaults}
        more={({ file }) => problemsOfFiles(filesOf(file), hasFile ? null : 'screens.proofs.fileNeeded')}
        onSubmit={submit}
      >
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          {payment && <Continued payment={payment} onNew={onNew} />}
          <Draft fields={fields} isNew />
          {lines.length > 1 && !payment && (
            <TextField
              select
              label={translate('screens.proofs.line')}
              value={line.id}
              onChange={({ target }) => setChosen(target.value)}
            >
              {lines.map((each) => (
                <MenuItem key={each.id} value={each.id}>
                  {each.paymentReference} · {formatMoney(expectedOf(each), each.currency)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <FieldGrid fields={typed} />
          <Difference line={line} />
          <Box>
            <FileDrop source="file" onName={() => undefined} />
            {hasFile && (
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mt: 0.5 }}>
                {translate('screens.proofs.keepFile')}
              </Box>
            )}
          </Box>
          <FormErrors fields={shown} />
          <Box>
            <SubmitButton size="large">{translate('screens.payment.submit')}</SubmitButton>
          </Box>
        </Box>
      </CheckedForm>
    </Panel>
  );
};

/** The reviewer's question, and a button to start another proof. */
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

/** Returns the expected amount of a line: outstanding, or written off. */
const expectedOf = ({ outstanding, writtenOff }: Line): string =>
  (/[1-9]/.test(outstanding ?? '') ? outstanding : writtenOff) ?? '0';

const valuesOf = (line: Line | undefined, payment: RecordOf<'payments'> | undefined, day: string): Values => ({
  capitalCallLineId: payment?.capitalCallLineId ?? line?.id ?? '',
  amount: payment?.amount ?? (line ? expectedOf(line) : ''),
  paymentDate: payment?.paymentDate ?? day,
  proofType: payment?.proofType ?? 'wire_confirmation',
  reference: payment?.reference ?? line?.paymentReference ?? '',
  note: payment?.note ?? '',
  file: null,
  currency: payment?.currency ?? line?.currency,
});
