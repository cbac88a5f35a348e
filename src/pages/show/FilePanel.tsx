import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { formatBytes } from '../../format/numbers.ts';
import { onDemand } from '../../layout/onDemand.tsx';
import type { Row } from '../../providers/record.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { isShown } from './useFileUrl.ts';

const FilePreview = onDemand(async () => (await import('./FilePreview.tsx')).FilePreview);

/** The file of a record: name, size, preview if possible, download. */
export const FilePanel = ({ name, record }: { name: ResourceName; record: Row }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (typeof record.fileName !== 'string') return null;
  const fileName = record.fileName;
  return (
    <Paper variant="outlined" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2, mb: 2 }}>
      <FileIcon sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 15rem', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fileName}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{formatBytes(Number(record.size ?? 0))}</Box>
      </Box>
      {isShown(String(record.mimeType)) && (
        <Button startIcon={<PreviewIcon />} onClick={() => setOpen(true)}>
          {translate('generic.upload.preview')}
        </Button>
      )}
      <DownloadButton name={name} record={record} variant="outlined" />
      {isOpen && <FilePreview name={name} record={record} onClose={() => setOpen(false)} />}
    </Paper>
  );
};
