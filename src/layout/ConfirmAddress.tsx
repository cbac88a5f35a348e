import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useCaller } from '../session/caller.ts';
import { onConfirmed } from '../session/emailConfirmation.ts';
import { sendVerification } from '../session/firebase.ts';

/**
 * A banner above every page that asks for confirmation of the email address; continues automatically once confirmed.
 */
export const ConfirmAddress = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { unconfirmed } = useCaller();
  const [isSending, setSending] = useState(false);
  // Confirmation changes the user's rights, so restart the portal.
  useEffect(() => (unconfirmed ? onConfirmed(() => window.location.replace('/')) : undefined), [unconfirmed]);
  if (!unconfirmed) return null;
  const send = async () => {
    setSending(true);
    await sendVerification().then(
      () => notify('layout.confirm.resent', { type: 'success' }),
      () => notify('errors.unknown', { type: 'error' }),
    );
    setSending(false);
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" disabled={isSending} onClick={() => void send()}>
          {translate('layout.confirm.resend')}
        </Button>
      }
    >
      <AlertTitle>{translate('layout.confirm.title')}</AlertTitle>
      {translate('layout.confirm.text', { email: unconfirmed })}
    </Alert>
  );
};
