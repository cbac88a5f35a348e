import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { messageOf } from '../../providers/portal.ts';

/** Says that a part of a page could not be loaded, and offers another attempt. */
export const Failed = ({ error, retry }: { error: unknown; retry: () => unknown }) => {
  const translate = useTranslate();
  const message = messageOf(error);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => retry()}>
          {translate('layout.error.retry')}
        </Button>
      }
    >
      {translate(message, { _: message })}
    </Alert>
  );
};
