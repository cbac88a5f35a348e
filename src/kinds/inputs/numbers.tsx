import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { figures } from '../../theme/components.ts';
import { grouped, parseDecimal, shiftPoint } from '../decimal.ts';
import type { InputProps } from '../types.ts';
import { End, frameOf, Start, useField } from './line.tsx';

interface Style {
  /** The stored value as people read it. */
  write: (stored: string) => string;
  /** What was typed as it is stored; undefined for what is no number. */
  read: (typed: string) => string | number | undefined;
  start?: string;
  isLeft?: true;
  end?: string;
}

/**
 * A number that is typed freely and stored exactly. What is no number is kept as it was typed, so that the check of the
 * form can say so; when the field is left, the number is written the way it is read.
 */
const NumberField = ({ style, ...props }: InputProps & { style: Style }) => {
  const input = useField(props);
  const stored = input.value === null || input.value === undefined ? '' : String(input.value);
  const [draft, setDraft] = useState<{ text: string; stored: string } | null>(null);
  // A value that came from elsewhere (a reset, a restored draft) wins over what was typed before.
  const text = draft?.stored === stored ? draft.text : style.write(stored);
  const change = (typed: string) => {
    const value = typed.trim() === '' ? '' : (style.read(typed) ?? typed);
    setDraft({ text: typed, stored: String(value) });
    input.set(value);
  };
  return (
    <TextField
      {...frameOf(props, input)}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        setDraft(null);
        input.onBlur();
      }}
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          style: { textAlign: style.isLeft ? 'left' : 'right', ...figures },
        },
        input: {
          ...(style.start ? { startAdornment: <Start>{style.start}</Start> } : {}),
          ...(style.end ? { endAdornment: <End>{style.end}</End> } : {}),
        },
      }}
    />
  );
};

const isDecimal = (stored: string) => /^-?\d+(\.\d+)?$/.test(stored);
const decimal = (typed: string) => parseDecimal(typed) ?? undefined;

export const MoneyInput = (props: InputProps<'money'>) => {
  // Where the currency cannot be typed, it is that of the stored record.
  const record = useRecordContext();
  const typed: unknown = useWatch({ name: 'currency' });
  const currency: unknown = typed ?? record?.currency;
  const style = { write: (s: string) => (isDecimal(s) ? grouped(s, 2) : s), read: decimal };
  return <NumberField {...props} style={typeof currency === 'string' ? { ...style, start: currency } : style} />;
};

const percent: Style = {
  write: (stored) => (isDecimal(stored) ? grouped(shiftPoint(stored, 2)) : stored),
  read: (typed) => {
    const value = parseDecimal(typed.replace(/%\s*$/, ''));
    return value === null ? undefined : shiftPoint(value, -2);
  },
  end: '%',
};
export const RateInput = (props: InputProps<'rate'>) => <NumberField {...props} style={percent} />;

const amount: Style = {
  write: (stored) => (isDecimal(stored) ? grouped(shiftPoint(stored, 0)) : stored),
  read: decimal,
};
export const QuantityInput = (props: InputProps<'quantity'>) => <NumberField {...props} style={amount} />;

const whole: Style = {
  isLeft: true,
  write: (stored) => stored,
  read: (typed) => {
    const value = parseDecimal(typed);
    return value !== null && /^-?\d{1,10}$/.test(value) ? Number(value) : undefined;
  },
};
export const IntegerInput = (props: InputProps<'integer'>) => <NumberField {...props} style={whole} />;
