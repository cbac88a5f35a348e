import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { countryName, currencyName } from '../places.ts';
import { boolWord, isThreeState, optionText } from '../text.ts';
import type { FilterProps } from '../types.ts';

interface Listed {
  value: string;
  label: string;
}

const Options = ({
  label,
  chosen,
  options,
  onPick,
}: {
  label: string;
  chosen: string;
  options: Listed[];
  onPick: (v: string) => void;
}) => (
  <RadioGroup
    aria-label={label}
    value={chosen}
    onChange={(_, value) => onPick(value)}
    sx={{ maxHeight: 300, overflowY: 'auto', flexWrap: 'nowrap' }}
  >
    {options.map((option) => (
      <FormControlLabel
        key={option.value}
        value={option.value}
        label={option.label}
        control={<Radio size="small" autoFocus={option.value === chosen} />}
      />
    ))}
  </RadioGroup>
);

/** One of the options, or any. */
const one = (labelOf: (option: string, translate: ReturnType<typeof useTranslate>) => string) =>
  function OneFilter({ field, source, label, values, onChange }: FilterProps<'choice' | 'country' | 'currency'>) {
    const translate = useTranslate();
    const options = field.options.map((value) => ({ value, label: labelOf(value, translate) }));
    return (
      <Options
        label={label}
        chosen={String(values[source] ?? '')}
        options={[{ value: '', label: translate('generic.list.any') }, ...options]}
        onPick={(value) => onChange({ [source]: value || null })}
      />
    );
  };

export const ChoiceFilter = one(optionText);
export const CountryFilter = one((code) => countryName(code));
export const CurrencyFilter = one((code) => `${code} · ${currencyName(code)}`);

/** What stands in the address for rows that are neither true nor false. */
export const undecided = 'pending';

/** Yes or no; for what waits for a decision the three of the specification: pending, Verified, Rejected. */
export const BoolFilter = ({ field, source, label, values, onChange }: FilterProps<'bool'>) => {
  const translate = useTranslate();
  const states = isThreeState(field) ? [null, true, false] : [true, false];
  const options = states.map((state) => ({
    value: state === null ? undecided : String(state),
    label: translate(boolWord(state, field)),
  }));
  return (
    <Options
      label={label}
      chosen={String(values[source] ?? '')}
      options={[{ value: '', label: translate('generic.list.any') }, ...options]}
      onPick={(value) =>
        onChange({ [source]: value === '' ? null : value === undecided ? undecided : value === 'true' })
      }
    />
  );
};

/** Rows whose text contains what is typed. */
export const TextFilter = ({ source, label, values, onChange }: FilterProps) => {
  const [typed, setTyped] = useState(String(values[source] ?? ''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: applied when what was typed changes, and only then
  useEffect(() => {
    if (typed === String(values[source] ?? '')) return;
    const timer = setTimeout(() => onChange({ [source]: typed || null }), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  return <TextField autoFocus label={label} value={typed} onChange={(event) => setTyped(event.target.value)} />;
};
