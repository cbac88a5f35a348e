import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { sending } from '../providers/transmit.ts';
import { useStoreValue } from '../session/store.ts';

/** Upload progress of a file. */
export const SendingFile = ({ file }: { file: File | null }) => {
  const translate = useTranslate();
  const share = useStoreValue(sending).get(file as File);
  if (share === undefined) return null;
  const percent = Math.floor(share * 100);
  const text = translate('generic.upload.progress', { percent });
  return (
    <Box sx={{ width: '100%', maxWidth: 320, mt: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
      <LinearProgress variant="determinate" value={percent} aria-label={text} />
      {text}
    </Box>
  );
};
