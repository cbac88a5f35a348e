import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { MailAddress } from '../../fields/MailField.tsx';
import { translatedMessage } from '../../providers/i18n.ts';
import { currentUser, requestReset, sendVerification } from '../../session/firebase.ts';

/** Sign-in details at the identity provider: whether the address is confirmed, and a password reset. */
export const Account = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const [account, setAccount] = useState<{ email: string; isConfirmed: boolean } | null>(null);

  useEffect(() => {
    let here = true;
    void currentUser().then(
      (user) => here && user && setAccount({ email: user.email ?? '', isConfirmed: user.emailVerified }),
    );
    return () => {
      here = false;
    };
  }, []);

  if (!account) return null;
  const { email, isConfirmed } = account;
  const run = (work: () => Promise<void>, done: string) =>
    work().then(
      () => notify(done, { type: 'success', messageArgs: { email } }),
      (error: unknown) => notify(translatedMessage(error), { type: 'error' }),
    );
  return (
    <Card sx={{ p: 3, mt: 2 }}>
      <Typography component="h2" variant="h5" gutterBottom>
        {translate('screens.profile.password')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        <MailAddress address={email} /> ·{' '}
        {translate(isConfirmed ? 'screens.profile.emailVerified' : 'screens.profile.emailUnverified')}
      </Typography>
      {!isConfirmed && (
        <Typography variant="body2" sx={{ mb: 2, maxWidth: '72ch' }}>
          {translate('screens.profile.emailUnverifiedText')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => void run(() => requestReset(email), 'screens.profile.resetSent')}>
          {translate('screens.profile.changePassword')}
        </Button>
        {!isConfirmed && (
          <Button variant="outlined" onClick={() => void run(sendVerification, 'screens.profile.verifySent')}>
            {translate('screens.profile.verifyEmail')}
          </Button>
        )}
      </Box>
    </Card>
  );
};
