import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { personalPages } from '../../resources/portal.ts';
import { useCaller } from '../session/caller.ts';
import { PageTitle } from './PageTitle.tsx';

/** Explains to a signed-in user without a role why the portal is empty, and what to do in the meantime. */
export const NoRole = () => {
  const translate = useTranslate();
  const { unconfirmed, user } = useCaller();
  // A banner already shows the next step.
  if (unconfirmed || user?.claim) return null;
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', py: 8, textAlign: 'center' }}>
      <PageTitle>{translate('layout.noRole.title')}</PageTitle>
      <Typography color="text.secondary">{translate('layout.noRole.text')}</Typography>
      <Typography sx={{ mt: 2 }}>{translate('layout.noRole.can')}</Typography>
      <Stack direction="row" spacing={1} sx={{ mt: 2, justifyContent: 'center' }}>
        {(['profile', 'settings'] as const).map((page) => (
          <Button key={page} variant="outlined" component={Link} to={personalPages[page]}>
            {translate(`layout.profile.${page}`)}
          </Button>
        ))}
      </Stack>
    </Box>
  );
};
