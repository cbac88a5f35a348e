import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Day } from './Day.tsx';
import { today } from './days.ts';

/** A date picker for figures, with a button back to today. */
export const AsOf = ({ value, onChange }: { value: string; onChange: (day: string) => void }) => {
  const translate = useTranslate();
  const latest = today();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {value !== latest && (
        <Button size="small" onClick={() => onChange(latest)}>
          {translate('screens.factsheet.today')}
        </Button>
      )}
      <Day label={translate('screens.numbers.asOfLabel')} value={value} max={latest} onChange={onChange} />
    </Box>
  );
};
