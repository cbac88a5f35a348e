import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { OutputOf } from '../../../resources/values.ts';
import { BackLink } from '../../pages/BackLink.tsx';
import { PageHeader } from '../../pages/PageHeader.tsx';
import { fieldMessagesOf } from '../../providers/messages.ts';
import { messageOf, usePortal } from '../../providers/portal.ts';
import { pathTo } from '../../routing/paths.ts';
import { Failed } from '../parts/Failed.tsx';
import { Outline } from '../parts/Outline.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useFew } from '../parts/useFew.ts';
import { base64Of } from './base64.ts';
import { FilePick } from './FilePick.tsx';

/** More than the funds of one manager have. */
const MOST = 100;

/** Takes a bank's file for an account: the page of its draft shows what it holds before anything is imported. */
const UploadStatement = () => {
  const translate = useTranslate();
  const { rows, error, isPending, refetch } = useFew('bank-accounts', {
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
        <Outline rows={3} height={56} />
      ) : rows?.length ? (
        <UploadForm accounts={rows} />
      ) : (
        <Alert severity="info">{translate('screens.bank.noAccounts')}</Alert>
      )}
    </>
  );
};

interface FormProps {
  accounts: NonNullable<ReturnType<typeof useFew<'bank-accounts'>>['rows']>;
}

const UploadForm = ({ accounts }: FormProps) => {
  const translate = useTranslate();
  const portal = usePortal();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const key = useRef(crypto.randomUUID());
  const [account, setAccount] = useState(
    search.get('account') ?? (accounts.length === 1 ? (accounts[0]?.id ?? '') : ''),
  );
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = async () => {
    if (!file || !account) return;
    setBusy(true);
    setProblem(null);
    try {
      const input = { bankAccountId: account, fileName: file.name, content: await base64Of(file) };
      const { bankStatement } = await portal.action<OutputOf<'bank-statements/upload'>>('bank-statements', '/upload', {
        method: 'POST',
        input,
        idempotencyKey: key.current,
      });
      await queries.invalidateQueries();
      navigate(pathTo('bank-statements', 'show', { ...bankStatement }));
    } catch (error) {
      key.current = crypto.randomUUID();
      const [first] = Object.values(fieldMessagesOf((error as { body?: unknown }).body));
      setProblem(first ?? messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={translate('screens.bank.file')}>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, pt: 1 }}>
        <TextField
          select
          label={translate('screens.bank.account')}
          value={account}
          onChange={({ target }) => setAccount(target.value)}
        >
          {accounts.map(({ id, bankName, accountName, accountNumber, currency }) => (
            <MenuItem key={id} value={id}>
              {`${bankName} · ${accountName} · ${accountNumber} · ${currency}`}
            </MenuItem>
          ))}
        </TextField>
        <FilePick
          file={file}
          onFile={(chosen) => {
            setProblem(null);
            setFile(chosen);
          }}
        />
        {problem && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        <Box>
          <Button variant="contained" size="large" disabled={!file || !account} loading={isBusy} onClick={upload}>
            {translate('screens.bank.upload')}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
};

export default UploadStatement;
