import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { messageOf } from '../../providers/portal.ts';

/** An error that prevented loading rows, with a retry button. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => {
  const translate = useTranslate();
  const message = messageOf(error);
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2.5, color: 'error.main' }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        {translate('generic.list.failed')} {translate(message, { _: message })}
      </Box>
      <Button variant="outlined" color="inherit" onClick={() => onRetry()}>
        {translate('layout.error.retry')}
      </Button>
    </Box>
  );
};
