import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useHeading } from '../../forms/keys.ts';

interface Props {
  title: string;
  /** Beside the title: states. */
  chips?: ReactNode;
  /** Below the title. */
  note?: ReactNode;
  /** Above the title: the back link. */
  above?: ReactNode;
  actions?: ReactNode;
}

/** The title of a page (also the document title) with its actions. */
export const PageHeader = ({ title, chips, note, above, actions }: Props) => {
  const heading = useHeading();
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <title>{`${title} · Quarterdeck`}</title>
      {above}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <Typography ref={heading} component="h1" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {chips}
          </Box>
          {note && (
            <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
              {note}
            </Typography>
          )}
        </Box>
        {actions && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, '&:empty': { display: 'none' } }}>
            {actions}
          </Box>
        )}
      </Box>
    </Box>
  );
};
