import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

/** File headings can be long: the label is above its input and wraps. */
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

/** Inputs of a mapping side by side; stacked on a phone. */
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
  /** Label of the empty choice; without it a choice cannot be cleared. */
  none?: string;
  onChange: (value: string | null) => void;
}

/** Removes the border gap that MUI reserves for a label, which is above the input here. */
const withoutGap = { '& legend': { maxWidth: 0 } };

/** One setting of how a file is read. */
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
