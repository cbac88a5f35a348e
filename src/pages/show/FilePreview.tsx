import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Row } from '../../providers/record.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { previewTypes, useFileUrl } from './useFileUrl.ts';

interface Props {
  name: ResourceName;
  record: Row;
  /** The file's name unless told. */
  title?: ReactNode;
  /** What can be done with the record, beside download and close. */
  actions?: ReactNode;
  onClose: () => void;
}

/** The file of a record in a dialog, where the browser can show it; otherwise its download. */
export const FilePreview = ({ name, record, title = String(record.fileName), actions, onClose }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const type = String(record.mimeType ?? '');
  const fileName = String(record.fileName);
  const { url, problem } = useFileUrl(name, { id: record.id, type });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ height: '75vh', display: 'grid' }}>
        {problem ? (
          <Alert severity="error" role="alert" sx={{ alignSelf: 'start' }}>
            {translate(problem, { _: problem })}
          </Alert>
        ) : !previewTypes.includes(type) ? (
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
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {actions}
        <DownloadButton name={name} record={record} />
        <Button onClick={onClose}>{translate('generic.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
