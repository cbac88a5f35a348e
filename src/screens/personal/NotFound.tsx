import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../layout/PageTitle.tsx';

export default function NotFound() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 480, mx: 'auto', py: 8, textAlign: 'center' }}>
      <PageTitle>{translate('layout.notFound.title')}</PageTitle>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {translate('layout.notFound.text')}
      </Typography>
      <Button variant="contained" component={Link} to="/">
        {translate('layout.notFound.home')}
      </Button>
    </Box>
  );
}
