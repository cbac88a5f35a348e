import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  value: string;
  /** The last day that can be chosen. */
  max: string;
  onChange: (day: string) => void;
}

/** A day that figures are looked at for. */
export const Day = ({ label, value, max, onChange }: Props) => (
  <TextField
    type="date"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { max, min: '1990-01-01' } }}
    sx={{ width: 170 }}
  />
);
