import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

/** Headings of files can be long: the label is above its input, in as many lines as it needs. */
export const wrappedLabel = {
  size: 'small',
  margin: 'none',
  slotProps: {
    inputLabel: {
      shrink: true,
      sx: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        mb: 0.5,
        fontSize: '0.8125rem',
      },
    },
    input: { notched: false },
  },
} as const;

/** Inputs of a mapping side by side, one below the other on a phone. */
export const MappingGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'end',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
    }}
  >
    {children}
  </Box>
);

interface Props {
  label: string;
  /** Null if nothing is chosen. */
  value: string | null | undefined;
  options: readonly { value: string; label: string }[];
  /** Word for no choice; without it a choice cannot be taken back. */
  none?: string;
  onChange: (value: string | null) => void;
}

/** A select that shows its empty choice keeps a gap in its border for a label, which is above it here. */
const withoutGap = { '& legend': { maxWidth: 0 } };

/** One choice of how a file is read. */
export const MappingSelect = ({ label, value, options, none, onChange }: Props) => (
  <TextField
    select
    {...wrappedLabel}
    sx={withoutGap}
    {...(none && { slotProps: { ...wrappedLabel.slotProps, select: { displayEmpty: true } } })}
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || null)}
  >
    {none && <MenuItem value="">{none}</MenuItem>}
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);
