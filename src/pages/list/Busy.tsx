import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';

const slide = keyframes({ from: { left: '-40%' }, to: { left: '100%' } });

/** A line that moves while something is under way whose length nobody knows. */
export const Busy = ({ label }: { label: string }) => (
  <Box
    role="progressbar"
    aria-label={label}
    sx={{ position: 'relative', height: 3, overflow: 'hidden', borderRadius: 1, bgcolor: 'action.hover' }}
  >
    <Box
      sx={{
        position: 'absolute',
        insetBlock: 0,
        width: '40%',
        bgcolor: 'primary.main',
        animation: `${slide} 1.2s ease-in-out infinite`,
      }}
    />
  </Box>
);
