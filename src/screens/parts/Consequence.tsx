import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/** What cannot be taken back about a step, said in the dialog that confirms it. */
export const Consequence = ({ children }: { children: ReactNode }) => (
  <Alert severity="warning" role="note">
    {children}
  </Alert>
);
