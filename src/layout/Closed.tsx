import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLogout, useTranslate } from 'react-admin';
import { useCaller } from '../session/caller.ts';
import { Logo } from './Logo.tsx';

type Contact = NonNullable<ReturnType<typeof useCaller>['user']>['contact'];

/** Returns the sentence with the contact; a contact without a name shows only the address. */
const asked = (contact: Contact | undefined, translate: ReturnType<typeof useTranslate>): string => {
  if (!contact) return translate('layout.closed.askSomebody');
  const { name, email } = contact;
  return name === email ? translate('layout.closed.askAt', { email }) : translate('layout.closed.ask', { name, email });
};

/** The only page of a closed account: explains it and names a contact. */
export const ClosedLayout = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const { user, closed } = useCaller();
  const contact = user?.contact;
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: 10, textAlign: 'center' }}>
      <Logo />
      <Typography component="h1" variant="h5" sx={{ mt: 3, mb: 2 }}>
        {translate(`layout.closed.${closed}`)}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 4 }}>
        {asked(contact, translate)}
      </Typography>
      <Button variant="contained" onClick={() => void logout()}>
        {translate('layout.profile.logout')}
      </Button>
    </Box>
  );
};
