import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { EARLIEST, isDay } from './days.ts';

interface Props {
  label: string;
  value: string;
  /** The latest day. */
  max: string;
  /** Whether it may be left empty. */
  isOptional?: boolean;
  onChange: (day: string) => void;
}

/** A date input for figures. Incomplete dates send no request. */
export const Day = ({ label, value, max, isOptional = false, onChange }: Props) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const isMeant = (day: string) => (day === '' ? isOptional : isDay(day) && day >= EARLIEST && day <= max);
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isMeant(target.value)) onChange(target.value);
      }}
      onBlur={() => setTyped(value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max, min: EARLIEST } }}
      sx={{ width: 170 }}
    />
  );
};
