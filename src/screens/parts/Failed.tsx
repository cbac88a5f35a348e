import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { fieldMessagesOf } from '../../providers/messages.ts';
import { bodyOf, messageOf } from '../../providers/portal.ts';

/** Says that a part of a page could not be loaded, or why the record does not allow it, and offers another attempt where that may help. */
export const Failed = ({ error, retry }: { error: unknown; retry: () => unknown }) => {
  const translate = useTranslate();
  // Nothing is highlighted here: what is said of fields is the reason, and stays so until the record is changed.
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
