import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { activityFormats } from '../../../../resources/kit/enums.ts';
import { useApi } from '../../../providers/api.ts';
import { bytesOf } from '../../../providers/base64.ts';
import { save } from '../../../providers/download.ts';
import { reasonOf } from '../../../providers/portal.ts';

type Format = (typeof activityFormats)[number];

/** A button for each format; the server writes the file in the language of the reader. */
export const ActivityDownloads = ({ partnerId, asOf }: { partnerId: string; asOf: string | null }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useApi();
  const [busy, setBusy] = useState<Format | null>(null);
  const download = async (format: Format) => {
    setBusy(format);
    try {
      const call = { id: partnerId, query: { asOf, format }, context: null };
      const { fileName, mediaType, content } = (await api.run('partners/activityFile', call)).activityFile;
      save(new Blob([bytesOf(content)], { type: mediaType }), fileName);
      notify('generic.export.done', { type: 'success' });
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    } finally {
      setBusy(null);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {activityFormats.map((format) => (
        <Button
          key={format}
          size="small"
          startIcon={<DownloadIcon />}
          loading={busy === format}
          disabled={busy !== null}
          onClick={() => void download(format)}
        >
          {translate(`screens.numbers.activity.${format}`)}
        </Button>
      ))}
    </Box>
  );
};
