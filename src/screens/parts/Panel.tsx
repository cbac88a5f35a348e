import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  /** Below the heading. */
  text?: ReactNode;
  /** Without padding, for content such as a table. */
  isFlush?: boolean;
  /** With space below, as one of several parts of a details page. */
  isApart?: boolean;
  /** The key figures of a page: a strip instead of a card. */
  isHeadline?: boolean;
  children: ReactNode;
}

/** A section of a page with a heading. */
export const Panel = ({
  title,
  action,
  text,
  isFlush = false,
  isApart = false,
  isHeadline = false,
  children,
}: Props) => {
  const id = useId();
  const padding = isHeadline ? 0 : { xs: 2, sm: 2.5 };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ minWidth: 0, overflow: 'hidden', mb: isApart ? 2 : 0, ...(isHeadline && strip) }}
    >
      <Box sx={{ px: padding, pt: { xs: 1.25, sm: 1.75 }, pb: isFlush ? 0.75 : 1.25 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 32 }}>
          {/* Below this width the action wraps to the next line. */}
          <Typography id={id} component="h2" sx={{ flex: '1 1 9rem', fontWeight: 600, minWidth: 0 }}>
            {title}
          </Typography>
          {action}
        </Box>
        {text && (
          <Typography component="div" variant="body2" color="text.secondary">
            {text}
          </Typography>
        )}
      </Box>
      <Box
        sx={isFlush ? { pb: 0.5, '& > .MuiAlert-root': { mx: padding, mb: padding } } : { px: padding, pb: padding }}
      >
        {children}
      </Box>
    </Paper>
  );
};

const strip = {
  bgcolor: 'transparent',
  border: 0,
  borderTop: 2,
  borderColor: 'text.primary',
  borderRadius: 0,
} as const;
