import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** What the server said. */
  message: string;
  onReload: () => void;
  onKeep: () => void;
  /** What was changed, shown on request. */
  changes: ReactNode;
}

/** A save that came too late: take what is stored now, or put what was typed on top of it. */
export const Conflict = ({ message, onReload, onKeep, changes }: Props) => {
  const translate = useTranslate();
  const [isCompared, setCompared] = useState(false);
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
        <Button size="small" color="inherit" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
          {translate('generic.conflict.compare')}
        </Button>
      </Stack>
      {isCompared && changes}
    </Alert>
  );
};
