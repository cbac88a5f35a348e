import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isDay, today } from './days.ts';

/** Chooses the day of the numbers. What is half typed is not asked for. */
export const AsOf = ({ value, onChange }: { value: string; onChange: (day: string) => void }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const latest = today();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {value !== latest && (
        <Button size="small" onClick={() => onChange(latest)}>
          {translate('screens.factsheet.today')}
        </Button>
      )}
      <TextField
        type="date"
        label={translate('screens.numbers.asOfLabel')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isDay(target.value) && target.value >= '1990-01-01' && target.value <= latest) onChange(target.value);
        }}
        onBlur={() => setTyped(value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: latest, min: '1990-01-01' } }}
        sx={{ width: 160 }}
      />
    </Box>
  );
};
