import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { type MouseEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { Dash } from '../../fields/valueFields.tsx';
import { useApi } from '../../providers/api.ts';
import { messageOf } from '../../providers/portal.ts';

/** Downloads the file of a finished report. */
const Download = ({ record }: { record: RecordOf<'reports'> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const { documentId, title } = record;
  if (!documentId) return <Dash />;
  const download = async (event: MouseEvent) => {
    event.stopPropagation();
    setBusy(true);
    await api.saveFile('documents', documentId).catch((error) => notify(messageOf(error), { type: 'error' }));
    setBusy(false);
  };
  const label = translate('generic.upload.download');
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      disabled={isBusy}
      aria-label={translate('generic.labelled', { label, text: title })}
      onClick={download}
      sx={{ py: 0, whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  );
};

export default Download;
