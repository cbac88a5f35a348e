import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two columns of panels with independent heights; stacked on narrow screens. */
export const Columns = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <Box sx={column}>{left}</Box>
    <Box sx={column}>{right}</Box>
  </Box>
);

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
