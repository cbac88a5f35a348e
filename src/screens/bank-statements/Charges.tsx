import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** The amount as it is shown. */
  difference: string;
  isBooked: boolean;
  onChange: (isBooked: boolean) => void;
}

/** Asks whether the difference of a receipt is booked as bank charges or stays outstanding on the call line. */
export const Charges = ({ difference, isBooked, onChange }: Props) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{translate('screens.bank.chargesPick')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={isBooked ? 'book' : 'leave'}
        onChange={(_, value) => onChange(value === 'book')}
      >
        <FormControlLabel
          value="book"
          control={<Radio />}
          label={translate('screens.bank.bookCharges', { difference })}
        />
        <FormControlLabel
          value="leave"
          control={<Radio />}
          label={translate('screens.bank.leaveOpen', { difference })}
        />
      </RadioGroup>
    </FormControl>
  );
};
