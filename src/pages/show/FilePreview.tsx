import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { ReadDialog } from '../../layout/ReadDialog.tsx';
import type { Row } from '../../providers/record.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { isShown, useFileUrl } from './useFileUrl.ts';

interface Props {
  name: ResourceName;
  record: Row;
  /** Defaults to the file name. */
  title?: ReactNode;
  /** Actions on the record, next to download and close. */
  actions?: ReactNode;
  onClose: () => void;
}

/** A preview of a record's file in a dialog if the browser can show it; otherwise a download. */
export const FilePreview = ({ name, record, title = String(record.fileName), actions, onClose }: Props) => {
  const translate = useTranslate();
  const type = String(record.mimeType ?? '');
  const fileName = String(record.fileName);
  const { url, problem } = useFileUrl(name, { id: record.id, type });
  return (
    <ReadDialog
      title={title}
      maxWidth="lg"
      sx={{ height: '75vh', display: 'grid' }}
      onClose={onClose}
      actions={
        <>
          {actions}
          <DownloadButton name={name} record={record} />
        </>
      }
    >
      {problem ? (
        <Alert severity="error" role="alert" sx={{ alignSelf: 'start' }}>
          {translate(problem, { _: problem })}
        </Alert>
      ) : !isShown(type) ? (
        <Alert severity="info" sx={{ alignSelf: 'start' }}>
          {translate('generic.upload.noPreview')}
        </Alert>
      ) : !url ? (
        <Skeleton variant="rounded" height="100%" />
      ) : type.startsWith('image/') ? (
        <Box component="img" src={url} alt={fileName} sx={{ maxWidth: '100%', m: 'auto' }} />
      ) : (
        <iframe src={url} title={fileName} style={{ width: '100%', height: '100%', border: 0 }} />
      )}
    </ReadDialog>
  );
};
