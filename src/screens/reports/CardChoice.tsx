import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { useId } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; text: string }[];
}

/** A radio group with a description of each option. */
export const CardChoice = ({ label, value, onChange, options }: Props) => {
  const id = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' }}
    >
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <Box
            component="label"
            key={option.value}
            sx={{
              display: 'flex',
              gap: 0.5,
              p: 1.25,
              border: 1,
              borderColor: isChosen ? 'primary.main' : 'divider',
              bgcolor: isChosen ? 'action.selected' : 'transparent',
              borderRadius: 1,
              cursor: 'pointer',
              '&:hover': { borderColor: 'primary.main' },
            }}
          >
            <Radio
              size="small"
              name={id}
              value={option.value}
              checked={isChosen}
              onChange={() => onChange(option.value)}
              sx={{ alignSelf: 'flex-start', p: 0.5 }}
            />
            <Box sx={{ fontSize: '0.875rem' }}>
              <Box sx={{ fontWeight: 600 }}>{option.label}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{option.text}</Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};
