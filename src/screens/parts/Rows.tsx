import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { figures } from '../../theme/index.ts';

/** Rows under one another, each a `RowItem`. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

interface Props {
  /** Where the name leads. */
  to?: string;
  /** What the name does, where it does not simply lead somewhere. */
  onOpen?: () => void;
  name: ReactNode;
  /** Under the name. */
  note?: ReactNode;
  /** At the right: an amount, a state. */
  figure?: ReactNode;
  /** Under what stands at the right. */
  figureNote?: ReactNode;
  action?: ReactNode;
  /** What the row is there for: it takes the width of a phone. */
  isMainAction?: true;
}

/** One thing of a list: its name with a remark, and at the right what counts. */
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
