import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  children: ReactNode;
}

/** Scrolls a wide table sideways; focusable, so that the keyboard can scroll it as well. */
export const ScrollBox = ({ label, children }: Props) => (
  <Box role="group" aria-label={label} tabIndex={0} sx={{ position: 'relative', overflowX: 'auto' }}>
    {children}
  </Box>
);
