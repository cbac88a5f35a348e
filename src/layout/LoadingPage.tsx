import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';

/** Loading indicator within the layout. */
export const LoadingPage = ({ text }: { text: string }) => (
  <Box
    role="status"
    sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, minHeight: '50vh' }}
  >
    <CircularProgress size={30} aria-hidden="true" />
    <Typography variant="body2" color="text.secondary">
      {text}
    </Typography>
  </Box>
);
