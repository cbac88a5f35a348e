import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useCaller } from '../session/caller.ts';
import { PageTitle } from './PageTitle.tsx';

/** For whoever is signed in and belongs to nobody yet: why there is nothing here. */
export default function NoRole() {
  const translate = useTranslate();
  const { unconfirmed } = useCaller();
  // What is to be done first stands above every page.
  if (unconfirmed) return null;
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', py: 8, textAlign: 'center' }}>
      <PageTitle>{translate('layout.noRole.title')}</PageTitle>
      <Typography color="text.secondary">{translate('layout.noRole.text')}</Typography>
    </Box>
  );
}
