import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/** The irreversible effects of a step, shown in its dialog. */
export const Consequence = ({ children }: { children: ReactNode }) => (
  <Alert severity="warning" role="note">
    {children}
  </Alert>
);
