import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { fieldMessagesOf } from '../../providers/messages.ts';
import { bodyOf, messageOf } from '../../providers/portal.ts';

/** An error in place of a part of a page, with a retry button if a retry may help. */
export const Failed = ({ error, retry }: { error: unknown; retry: () => unknown }) => {
  const translate = useTranslate();
  // Field messages describe the record here, so a retry cannot help until it changes.
  const ofFields = Object.values(fieldMessagesOf(bodyOf(error))).join(' ');
  const isOfRecord = ofFields !== '';
  const message = ofFields || messageOf(error);
  return (
    <Alert
      severity="error"
      action={
        !isOfRecord && (
          <Button color="inherit" size="small" onClick={() => retry()}>
            {translate('layout.error.retry')}
          </Button>
        )
      }
    >
      {translate(message, { _: message })}
    </Alert>
  );
};
