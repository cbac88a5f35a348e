import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useHeading } from '../../forms/keys.ts';
import { barHeight } from '../../theme/index.ts';

interface Props {
  title: string;
  /** Beside the title: states. */
  chips?: ReactNode;
  /** Below the title. */
  note?: ReactNode;
  /** Above the title: the back link. */
  above?: ReactNode;
  actions?: ReactNode;
  /** Title, states and actions stay visible while the page scrolls. */
  isSticky?: boolean;
}

/** The title of a page (also the document title) with its actions. */
export const PageHeader = ({ title, chips, note, above, actions, isSticky = false }: Props) => {
  const heading = useHeading();
  return (
    // A sticky row needs the page as its container, so the header itself makes no box.
    <Box component="header" sx={isSticky ? { display: 'contents' } : { mb: 2 }}>
      <title>{`${title} · Quarterdeck`}</title>
      {above}
      <Box sx={isSticky ? { ...row, ...sticky } : row}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <Typography
              ref={heading}
              component="h1"
              variant="h2"
              sx={{ overflowWrap: 'anywhere', ...(isSticky && { fontSize: { xs: '1.125rem', sm: '1.5rem' } }) }}
            >
              {title}
            </Typography>
            {chips}
          </Box>
          {!isSticky && note && <Note>{note}</Note>}
        </Box>
        {actions && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, '&:empty': { display: 'none' } }}>
            {actions}
          </Box>
        )}
      </Box>
      {isSticky && <Box sx={{ mb: 2 }}>{note && <Note>{note}</Note>}</Box>}
    </Box>
  );
};

const Note = ({ children }: { children: ReactNode }) => (
  <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
    {children}
  </Typography>
);

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, justifyContent: 'space-between' };
const sticky = {
  position: 'sticky',
  top: barHeight,
  zIndex: ({ zIndex }: Theme) => zIndex.appBar - 1,
  // As wide as the page, over its padding.
  mx: { xs: -2, md: -3 },
  px: { xs: 2, md: 3 },
  py: { xs: 0.5, sm: 1 },
  bgcolor: 'background.default',
} as const;
