import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';

interface Props {
  /** What the server said. */
  message: string;
  onReload: () => void;
  onKeep: () => void;
}

/** A save that came too late: take what is stored now, or put what was typed on top of it. */
export const Conflict = ({ message, onReload, onKeep }: Props) => {
  const translate = useTranslate();
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{translate('generic.conflict.title')}</AlertTitle>
      {message} {translate('generic.conflict.text')}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onReload}>
          {translate('generic.conflict.reload')}
        </Button>
        <Button size="small" variant="contained" onClick={onKeep}>
          {translate('generic.conflict.overwrite')}
        </Button>
      </Stack>
    </Alert>
  );
};
