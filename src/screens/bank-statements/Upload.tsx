import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectInput, useNavigate, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { resources } from '../../../resources/index.ts';
import type { InputOf } from '../../../resources/values.ts';
import { formatBytes } from '../../format/numbers.ts';
import { CheckedForm } from '../../forms/CheckedForm.tsx';
import type { Fields } from '../../forms/checks.ts';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { BackLink } from '../../pages/BackLink.tsx';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { useApi } from '../../providers/api.ts';
import { base64Of } from '../../providers/base64.ts';
import type { Values } from '../../providers/record.ts';
import { pathTo } from '../../routing/paths.ts';
import { Failed } from '../parts/Failed.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useTopRows } from '../parts/useTopRows.ts';
import { FilePick } from './FilePick.tsx';

/** More than the funds of one manager have. */
const MOST = 100;

/** Uploads a bank file for an account; its draft shows the content before anything is imported. */
const UploadStatement = () => {
  const translate = useTranslate();
  const { rows, error, isPending, refetch } = useTopRows('bank-accounts', {
    filter: { ownerKind: 'Fund', status: 'active' },
    limit: MOST,
  });
  return (
    <>
      <PageHeader
        above={<BackLink name="bank-statements" />}
        title={translate('screens.bank.uploadTitle')}
        note={translate('screens.bank.uploadText')}
      />
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : isPending ? (
        <ListSkeleton rows={3} height={56} />
      ) : rows?.length ? (
        <UploadForm accounts={rows} />
      ) : (
        <Alert severity="info">{translate('screens.bank.noAccounts')}</Alert>
      )}
    </>
  );
};

interface FormProps {
  accounts: NonNullable<ReturnType<typeof useTopRows<'bank-accounts'>>['rows']>;
}

const { bankAccountId } = resources['bank-statements'].actions.upload?.input ?? {};
const fields: Fields = bankAccountId ? { bankAccountId } : {};
const { content } = resources['bank-statements'].actions.upload?.input ?? {};
/** Four characters of base64 hold three bytes. */
const mostBytes = content && 'max' in content && typeof content.max === 'number' ? (content.max / 4) * 3 : 0;

const UploadForm = ({ accounts }: FormProps) => {
  const translate = useTranslate();
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [only] = accounts.length === 1 ? accounts : [];
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > mostBytes;
  const upload = async (values: Values, idempotencyKey: string) => {
    if (!file || isTooLarge) return;
    const { bankAccountId } = values as Pick<InputOf<'bank-statements/upload'>, 'bankAccountId'>;
    const { bankStatement } = await api.run('bank-statements/upload', {
      input: { bankAccountId, fileName: file.name, content: await base64Of(file) },
      idempotencyKey,
    });
    await queries.invalidateQueries();
    navigate(pathTo('bank-statements', 'show', { ...bankStatement }), { replace: true });
  };
  return (
    <Panel title={translate('screens.bank.file')}>
      <CheckedForm
        resource="bank-statements"
        fields={fields}
        defaultValues={{ bankAccountId: search.get('account') ?? only?.id ?? null }}
        onSubmit={upload}
      >
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, pt: 1 }}>
          <SelectInput
            source="bankAccountId"
            label="screens.bank.account"
            margin="none"
            helperText={false}
            translateChoice={false}
            choices={accounts.map(({ id, bankName, accountName, accountNumber, currency }) => ({
              id,
              name: `${bankName} · ${accountName} · ${accountNumber} · ${currency}`,
            }))}
          />
          <FilePick file={file} onFile={setFile} />
          {isTooLarge && (
            <Alert severity="error">{translate('screens.bank.tooLarge', { size: formatBytes(mostBytes) })}</Alert>
          )}
          <FormErrors fields={fields} />
          <Box>
            <SubmitButton size="large" disabled={!file || isTooLarge}>
              {translate('screens.bank.upload')}
            </SubmitButton>
          </Box>
        </Box>
      </CheckedForm>
    </Panel>
  );
};

export default UploadStatement;
