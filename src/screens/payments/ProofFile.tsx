import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FilePanel } from '../../pages/show/FilePanel.tsx';
import { useFileUrl } from '../../pages/show/useFileUrl.ts';
import { Failed } from '../parts/Failed.tsx';
import { useOne } from '../parts/useOne.ts';

/** The file of a proof: an inline preview if possible, a larger view and a download. */
export const ProofFile = ({ documentId }: { documentId: string | null }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useOne('documents', documentId);
  const type = data?.mimeType ?? '';
  // Without a preview the download remains and reports its own errors.
  const { url } = useFileUrl('documents', data ? { id: data.id, type } : null);
  return (
    <Box component="section" aria-label={translate('screens.proofs.file')}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {translate('screens.proofs.file')}
      </Typography>
      {documentId === null ? (
        <Typography color="text.secondary" variant="body2">
          {translate('screens.proofs.noFile')}
        </Typography>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={72} />
      ) : (
        <>
          <FilePanel name="documents" record={data} />
          {url && type.startsWith('image/') && (
            <Box component="img" src={url} alt={String(data.fileName)} sx={{ maxWidth: '100%', maxHeight: 360 }} />
          )}
          {url && !type.startsWith('image/') && (
            <Box
              component="iframe"
              src={url}
              title={String(data.fileName)}
              sx={{ width: '100%', height: 360, border: 1, borderColor: 'divider', borderRadius: 1 }}
            />
          )}
        </>
      )}
    </Box>
  );
};
