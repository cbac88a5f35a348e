import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** Replaces the figures of a day before the first entry. */
export const NothingYet = () => (
  <Typography color="text.secondary" variant="body2" sx={{ px: 2.5, pb: 2 }}>
    {useTranslate()('screens.numbers.nothingYet')}
  </Typography>
);
