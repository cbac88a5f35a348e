import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

// Wraps, because a long note would push other columns out of the table.
const small = {
  display: 'block',
  fontSize: '0.75rem',
  color: 'text.secondary',
  whiteSpace: 'normal',
  maxWidth: '8.5rem',
  ml: 'auto',
  '&:empty': { display: 'none' },
} as const;

/** A note below a figure in a table. */
export const CellNote = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={small}>
    {children}
  </Box>
);
