import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Space below the heading. */
  gap?: number;
  children: ReactNode;
}

/** A part of a panel under its own heading. */
export const Section = ({ title, gap = 0.5, children }: Props) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ mb: gap }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};
