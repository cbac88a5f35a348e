import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { countryName, currencyName } from '../places.ts';
import { boolWord, isThreeState, optionText, undecided } from '../text.ts';
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
  /** Null: none of them yet. */
  chosen: string | null;
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

/** The values of a filter that takes several: what an address or a saved view holds as one counts as one. */
export const chosenIn = (value: unknown): string[] =>
  value === undefined || value === null || value === '' ? [] : [value].flat().map(String);

/** Any number of the options. */
const some = (labelOf: (option: string, translate: ReturnType<typeof useTranslate>) => string) =>
  function SomeFilter({ field, source, label, values, onChange }: FilterProps<'choice' | 'country' | 'currency'>) {
    const translate = useTranslate();
    const chosen = chosenIn(values[source]);
    const toggle = (option: string, isOn: boolean) => {
      const after = field.options.filter((each) => (each === option ? isOn : chosen.includes(each)));
      onChange({ [source]: after.length ? after : null });
    };
    return (
      <FormGroup role="group" aria-label={label} sx={{ maxHeight: 300, overflowY: 'auto', flexWrap: 'nowrap' }}>
        {field.options.map((option, index) => (
          <FormControlLabel
            key={option}
            label={labelOf(option, translate)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(option)}
                autoFocus={chosen.length ? option === chosen[0] : index === 0}
                onChange={(_, isOn) => toggle(option, isOn)}
              />
            }
          />
        ))}
      </FormGroup>
    );
  };

export const ChoiceFilter = some(optionText);
export const CountryFilter = some((code) => countryName(code));
export const CurrencyFilter = some((code) => `${code} · ${currencyName(code)}`);

/** Yes or no; for what waits for a decision the three of the specification: pending (the empty value), Verified, Rejected. */
export const BoolFilter = ({ field, source, label, values, onChange }: FilterProps<'bool'>) => {
  const translate = useTranslate();
  const isOpen = isThreeState(field);
  const written = (state: unknown) => (state === null || state === undecided ? '' : String(state));
  const options = (isOpen ? [null, true, false] : [true, false]).map((state) => ({
    value: written(state),
    label: translate(boolWord(state, field)),
  }));
  const any = { value: '', label: translate('generic.list.any') };
  const isSet = values[source] !== undefined && values[source] !== null;
  return (
    <Options
      label={label}
      chosen={isSet ? written(values[source]) : isOpen ? null : ''}
      options={isOpen ? options : [any, ...options]}
      onPick={(value) => onChange({ [source]: value === '' ? (isOpen ? undecided : null) : value === 'true' })}
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
