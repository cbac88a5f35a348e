import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';

interface Props {
  title: string;
  /** The whole page is empty: the title is its heading. */
  isPage?: boolean;
  /** The next step. */
  text?: string;
  Icon?: ComponentType<{ sx?: object }>;
  action?: ReactNode;
}

/** Placeholder for an empty list or page, with the next step. */
export const EmptyState = ({ title, isPage = false, text, Icon, action }: Props) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, px: 3, py: 6, textAlign: 'center' }}>
    {Icon && (
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          borderRadius: '50%',
          bgcolor: 'action.hover',
        }}
      >
        <Icon sx={{ fontSize: 28, color: 'text.secondary' }} />
      </Box>
    )}
    <Typography component={isPage ? 'h1' : 'p'} variant="body1" sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
    {text && (
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '48ch', whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
    )}
    {action && <Box sx={{ mt: 1 }}>{action}</Box>}
  </Box>
);
