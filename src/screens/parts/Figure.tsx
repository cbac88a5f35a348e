import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { figures } from '../../theme/index.ts';
import { Hint } from './Hint.tsx';

interface Props {
  label: string;
  value: ReactNode;
  /** Explanation of the figure, shown on hover and focus of its label. */
  help?: string;
  /** Below the figure: the reason for a missing value, or a caveat. */
  note?: ReactNode;
  size?: 'big' | 'medium' | 'line';
}

/** A labelled figure, for use in `Figures`. */
export const Figure = ({ label, value, help, note, size = 'medium' }: Props) => {
  const isLine = size === 'line';
  return (
    <Box
      sx={
        isLine
          ? { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, py: 0.625, minWidth: 0 }
          : { minWidth: 0 }
      }
    >
      <Box component="dt" sx={{ fontSize: isLine ? '0.875rem' : '0.8125rem', color: 'text.secondary' }}>
        {help ? <Hint text={help}>{label}</Hint> : label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          ...figures,
          fontSize: sizes[size],
          fontWeight: isLine ? 500 : 650,
          lineHeight: isLine ? 1.5 : 1.3,
          letterSpacing: size === 'big' ? '-0.01em' : 'normal',
          // Large amounts wrap on a phone instead of overflowing the panel.
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
        }}
      >
        {value}
      </Box>
      {note && (
        <Box
          component="dd"
          sx={{ m: 0, fontSize: '0.75rem', color: 'text.secondary', ...(isLine ? { flexBasis: '100%' } : {}) }}
        >
          {note}
        </Box>
      )}
    </Box>
  );
};
const sizes = {
  // Exact amounts fit half a phone or a quarter of a tablet.
  big: { xs: 'clamp(1rem, 13cqi, 1.375rem)', sm: 'clamp(1rem, 13cqi, 1.625rem)' },
  medium: { xs: 'clamp(0.8125rem, 9.2cqi, 1rem)', sm: 'clamp(0.8125rem, 9.2cqi, 1.125rem)' },
  line: '0.875rem',
};

/** Figures side by side: in columns of at least `least` pixels, or as wide as their text. */
export const Figures = ({ children, least = 150 }: { children: ReactNode; least?: number | 'words' }) => (
  <Box
    component="dl"
    sx={{
      gap: 2,
      m: 0,
      ...(least === 'words'
        ? { display: 'flex', flexWrap: 'wrap' }
        : {
            display: 'grid',
            gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`,
            '& > *': { containerType: 'inline-size' },
          }),
    }}
  >
    {children}
  </Box>
);

/** Figures stacked, separated by lines. */
export const FigureList = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ m: 0, '& > * + *': { borderTop: 1, borderColor: 'divider' } }}>
    {children}
  </Box>
);
