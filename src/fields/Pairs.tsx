import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Label-value pairs in as many columns as fit; `least` is the minimum width of a pair in pixels. */
export const Pairs = ({ least = 220, children }: { least?: 140 | 220; children: ReactNode }) => (
  <Box component="dl" sx={styles[least]}>
    {children}
  </Box>
);

export const Pair = ({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) => (
  <div {...(isWide && { className: 'wide' })}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

// Shared styles: one style per value would be most of the render cost of a page with twenty values.
const grid = (least: number, gap: number) => ({
  display: 'grid',
  gap,
  m: 0,
  typography: 'body2',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}px, 100%), 1fr))`,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > .wide': { gridColumn: '1 / -1' },
  '& dt': { fontSize: '0.75rem', color: 'text.secondary', mb: 0.25 },
  '& dd': { m: 0 },
});
const styles = { 140: grid(140, 1), 220: grid(220, 2) };
