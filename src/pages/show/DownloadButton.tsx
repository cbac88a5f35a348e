import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useApi } from '../../providers/api.ts';
import { messageOf } from '../../providers/portal.ts';
import type { Row } from '../../providers/record.ts';

/** Downloads the file of a record under its own name. */
export const DownloadButton = ({ name, record, ...props }: { name: ResourceName; record: Row } & ButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await api
      .saveFile(name, record.id, { fileName: String(record.fileName) })
      .catch((error: unknown) => notify(messageOf(error), { type: 'error' }));
    setBusy(false);
  };
  return (
    <Button {...props} startIcon={<DownloadIcon />} disabled={isBusy} onClick={() => void download()}>
      {translate('generic.upload.download')}
    </Button>
  );
};
