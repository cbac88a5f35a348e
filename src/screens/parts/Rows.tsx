import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { figures } from '../../theme/index.ts';

interface RowsProps {
  label: string;
  /** Aligns the figures in a column, for rows with different actions. Each row has a figure and an action. */
  isAligned?: boolean;
  children: ReactNode;
}

/** The rows share the columns of the list; on a phone the name has a line of its own. */
const aligned = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto auto' },
  '& > li': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
  '& > li > :nth-of-type(1)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& > li > :nth-of-type(2)': { ml: 0, textAlign: 'left' },
  '& > li > :nth-of-type(3)': { justifySelf: 'end' },
} as const;

/** A list of `RowItem`s. */
export const Rows = ({ label, isAligned = false, children }: RowsProps) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, ...(isAligned && aligned) }}>
    {children}
  </Box>
);

interface Props {
  /** Link of the name. */
  to?: string;
  /** Click handler of the name, instead of a link. */
  onOpen?: () => void;
  name: ReactNode;
  /** Below the name. */
  note?: ReactNode;
  /** On the right: an amount or a state. */
  figure?: ReactNode;
  /** Below the figure. */
  figureNote?: ReactNode;
  action?: ReactNode;
  /** The primary action of the row, at full width on a phone. */
  isMainAction?: true;
}

/** A list item: a name with a note, and a figure on the right. */
export const RowItem = ({ to, onOpen, name, note, figure, figureNote, action, isMainAction }: Props) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 0.75,
      px: { xs: 2, sm: 2.5 },
      py: 1.125,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
      <Box sx={{ fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
        {to ? (
          <Link component={LinkBase} to={to} sx={{ color: 'text.primary' }}>
            {name}
          </Link>
        ) : onOpen ? (
          <Link
            component="button"
            type="button"
            onClick={onOpen}
            sx={{ color: 'text.primary', font: 'inherit', textAlign: 'left' }}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </Box>
      {note && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{note}</Box>}
    </Box>
    {(figure || figureNote) && (
      <Box sx={{ textAlign: 'right', fontSize: '0.875rem', ml: 'auto', ...figures }}>
        <Box sx={{ fontWeight: 600 }}>{figure}</Box>
        {figureNote && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{figureNote}</Box>}
      </Box>
    )}
    {action && (
      <Box sx={{ ml: figure ? 0 : 'auto', ...(isMainAction ? { flexBasis: { xs: '100%', sm: 224 } } : {}) }}>
        {action}
      </Box>
    )}
  </Box>
);
