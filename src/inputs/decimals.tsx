import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { isDecimal, placesOf } from '../../resources/kit/decimals.ts';
import { grouped, parseDecimal, shiftPoint } from '../format/decimal.ts';
import { figures } from '../theme/components.ts';
import { useCurrency } from './useCurrency.ts';
import { type LineProps, useTextInput } from './useLine.tsx';

interface Writing {
  /** Formats the stored value. */
  write: (stored: string) => string;
  /** Parses the input; null if it is not a number. */
  read: (typed: string) => string | null;
}

const reading = (write: (stored: string) => string) => (stored: string) => (isDecimal(stored) ? write(stored) : stored);

const moneyIn = (currency: string): Writing => ({
  write: reading((stored) => grouped(stored, placesOf(currency))),
  read: (typed) => parseDecimal(typed, currency),
});
const quantity: Writing = {
  write: reading((stored) => grouped(shiftPoint(stored, 0))),
  read: (typed) => parseDecimal(typed),
};
const percent: Writing = {
  write: reading((stored) => grouped(shiftPoint(stored, 2))),
  read: (typed) => {
    const value = parseDecimal(typed.replace(/\s*[%％](?=[)\s]*$)/, ''));
    return value === null ? null : shiftPoint(value, -2);
  },
};

interface Props extends LineProps {
  writing: Writing;
  start?: string;
  end?: string;
}

/**
 * A decimal input with free typing and exact storage as text: no amount passes through a float. Invalid text stays as
 * typed, so that the form can report it. On blur the value is reformatted.
 */
const DecimalInput = ({ writing, start, end, ...props }: Props) => {
  const { value, set, frame } = useTextInput(props);
  const stored = String(value ?? '');
  // An amount with a currency sign can be parsed only once the form's currency is known.
  const late = stored && !isDecimal(stored) ? writing.read(stored) : null;
  useEffect(() => {
    if (late !== null && late !== stored) set(late);
  }, [late, stored, set]);
  const [typed, setTyped] = useState<{ text: string; stored: string } | null>(null);
  const change = (text: string) => {
    const next = text.trim() === '' ? '' : (writing.read(text) ?? text);
    setTyped({ text, stored: next });
    set(next);
  };
  return (
    <TextField
      {...frame}
      // An external value (a reset, a restored draft) replaces the typed text.
      value={typed?.stored === stored ? typed.text : writing.write(stored)}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        setTyped(null);
        frame.onBlur();
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', style: { textAlign: 'right', ...figures } },
        input: {
          ...(start && { startAdornment: <InputAdornment position="start">{start}</InputAdornment> }),
          ...(end && { endAdornment: <InputAdornment position="end">{end}</InputAdornment> }),
        },
      }}
    />
  );
};

/** An amount, with its currency if known. */
export const MoneyInput = (props: LineProps) => {
  const known = useCurrency();
  return <DecimalInput {...props} writing={moneyIn(known)} {...(known && { start: known })} />;
};

/** '8' is typed and shown, 0.08 is stored. */
export const RateInput = (props: LineProps) => <DecimalInput {...props} writing={percent} end="%" />;

export const QuantityInput = (props: LineProps) => <DecimalInput {...props} writing={quantity} />;
