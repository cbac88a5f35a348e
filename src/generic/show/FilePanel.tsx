import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { formatBytes } from '../../kinds/format.ts';
import { http } from '../../providers/client.ts';
import { apiBase } from '../../providers/rest.ts';
import { plainId } from '../../routing/ids.ts';
import { messageOf, usePortal } from '../provider.ts';
import type { Row } from '../rows/useRows.ts';

/** What browsers show by themselves; other types are downloaded. */
const shown = ['application/pdf', 'image/jpeg', 'image/png', 'text/plain'];

/** The file of a record: its name and size, preview where there is one, download. */
export const FilePanel = ({ name, record }: { name: ResourceName; record: Row }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const portal = usePortal();
  const [preview, setPreview] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (typeof record.fileName !== 'string') return null;
  const type = String(record.mimeType ?? '');
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch((error) => notify(messageOf(error), { type: 'error' }));
    setBusy(false);
  };
  const open = async () => {
    const { response } = await http(`${apiBase}/${name}/${plainId(name, record.id)}/file?preview=true`, {
      raw: true,
      headers: { accept: '*/*' },
    });
    setPreview(URL.createObjectURL(new Blob([await response.blob()], { type })));
  };
  const close = () => {
    if (preview) URL.revokeObjectURL(preview);
    setPreview(null);
  };
  return (
    <Paper variant="outlined" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2, mb: 2 }}>
      <FileIcon sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{record.fileName}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{formatBytes(Number(record.size ?? 0))}</Box>
      </Box>
      {shown.includes(type) && (
        <Button startIcon={<PreviewIcon />} disabled={isBusy} onClick={() => attempt(open)}>
          {translate('generic.upload.preview')}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={isBusy}
        onClick={() =>
          attempt(() =>
            portal.saveFile(name, `${plainId(name, record.id)}/file`, { fileName: String(record.fileName) }),
          )
        }
      >
        {translate('generic.upload.download')}
      </Button>
      <Dialog open={preview !== null} onClose={close} fullWidth maxWidth="lg" aria-labelledby="preview-title">
        <DialogTitle id="preview-title">{record.fileName}</DialogTitle>
        <DialogContent sx={{ height: '75vh', display: 'grid' }}>
          {preview && type.startsWith('image/') ? (
            <Box component="img" src={preview} alt={record.fileName} sx={{ maxWidth: '100%', m: 'auto' }} />
          ) : (
            preview && (
              <iframe src={preview} title={record.fileName} style={{ width: '100%', height: '100%', border: 0 }} />
            )
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('generic.close')}</Button>
        </DialogActions>
      </Dialog>
    </Paper>
  );
};
