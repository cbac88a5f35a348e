import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { grouped, parseDecimal, shiftPoint } from '../decimal.ts';
import type { FilterProps } from '../types.ts';

interface Style {
  type: 'text' | 'date';
  write: (value: string) => string;
  /** Null for what is no value of the kind; such a bound is not applied. */
  read: (typed: string) => string | null;
  end?: string;
}

const number: Style = { type: 'text', write: (v) => grouped(v), read: parseDecimal };
const percent: Style = {
  type: 'text',
  write: (v) => shiftPoint(v, 2),
  read: (typed) => {
    const value = parseDecimal(typed.replace(/%\s*$/, ''));
    return value === null ? null : shiftPoint(value, -2);
  },
  end: ' (%)',
};
const day: Style = {
  type: 'date',
  write: (v) => v,
  read: (typed) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : null),
};

/** From and to, each set while it is typed; both ends belong to the range. */
const range = (style: Style) =>
  function RangeFilter({ source, label, values, onChange }: FilterProps) {
    const translate = useTranslate();
    return (
      <Stack direction="row" spacing={1.5} role="group" aria-label={label}>
        <Bound
          style={style}
          label={translate('generic.list.from')}
          value={values[`${source}_gte`]}
          onChange={(value) => onChange({ [`${source}_gte`]: value })}
          autoFocus
        />
        <Bound
          style={style}
          label={translate('generic.list.to')}
          value={values[`${source}_lte`]}
          onChange={(value) => onChange({ [`${source}_lte`]: value })}
        />
      </Stack>
    );
  };

interface BoundProps {
  style: Style;
  label: string;
  value: unknown;
  onChange: (value: string | null) => void;
  autoFocus?: boolean;
}

const Bound = ({ style, label, value, onChange, autoFocus = false }: BoundProps) => {
  const [typed, setTyped] = useState(() => (typeof value === 'string' ? style.write(value) : ''));
  const read = typed.trim() === '' ? null : style.read(typed);
  const isWrong = typed.trim() !== '' && read === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: applied when what was typed changes, and only then
  useEffect(() => {
    if (isWrong || read === (value ?? null)) return;
    const timer = setTimeout(() => onChange(read), 300);
    return () => clearTimeout(timer);
  }, [read, isWrong]);
  return (
    <TextField
      type={style.type}
      label={`${label}${style.end ?? ''}`}
      value={typed}
      error={isWrong}
      autoFocus={autoFocus}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
};

export const NumberFilter = range(number);
export const RateFilter = range(percent);
export const DayFilter = range(day);
