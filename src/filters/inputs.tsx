import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { SelectArrayInput, SelectInput, TextInput, useListContext, useTranslate } from 'react-admin';
import { boolWord, isThreeState } from '../../i18n/truth.ts';
import type { Field, Kind } from '../../resources/kit/fields.ts';
import { useChoices } from '../fields/choices.ts';
import { firstOf, targetOf } from '../fields/target.ts';
import { countryName, currencyName } from '../format/places.ts';
import { undecided } from '../format/text.ts';
import { inputOf } from '../inputs/index.tsx';

export interface FilterInputProps {
  field: Field;
  source: string;
  label: string;
}

type Labelled = Omit<FilterInputProps, 'field'>;
type Input<K extends Kind> = (field: Field<K>, labelled: Labelled) => ReactElement;

const plain = { helperText: false, fullWidth: true } as const;
const word = (_: Field, labelled: Labelled) => <TextInput {...labelled} {...plain} />;
const bound = (field: Field, { source, label }: Labelled) => inputOf(field, source, { label });
const some = (nameOf: (code: string) => string) => (field: Field<'country' | 'currency'>, labelled: Labelled) => (
  <SelectArrayInput
    {...labelled}
    {...plain}
    choices={field.options.map((id) => ({ id, name: nameOf(id) }))}
    translateChoice={false}
  />
);
const target = (field: Field<'anyRef' | 'recordId'>, labelled: Labelled) => <TargetInput field={field} {...labelled} />;

/** The inputs of react-admin by which rows of each kind are found. */
const inputs: { readonly [K in Kind]?: Input<K> } = {
  text: word,
  email: word,
  integer: (_, props) => bound({ kind: 'integer' }, props),
  money: (_, props) => bound({ kind: 'money' }, props),
  rate: (_, props) => bound({ kind: 'rate' }, props),
  quantity: (_, props) => bound({ kind: 'quantity' }, props),
  date: (_, props) => bound({ kind: 'date' }, props),
  instant: (_, props) => bound({ kind: 'date' }, props),
  bool: (field, labelled) => <DecisionInput field={field} {...labelled} />,
  choice: ({ options }, labelled) => <OptionsInput options={options} {...labelled} />,
  country: some((code) => countryName(code)),
  currency: some((code) => `${code} · ${currencyName(code)}`),
  ref: ({ to }, { source, label }) => inputOf({ kind: 'refs', to }, source, { label }),
  anyRef: target,
  recordId: target,
};

const OptionsInput = ({ options, ...labelled }: { options: readonly string[] } & Labelled) => (
  <SelectArrayInput {...labelled} {...plain} choices={useChoices(options)} translateChoice={false} />
);

/** Yes or no; for what waits for a decision the three of the specification: pending (the empty value), Verified, Rejected. */
const DecisionInput = ({ field, ...labelled }: { field: Field<'bool'> } & Labelled) => {
  const translate = useTranslate();
  const states = isThreeState(field) ? [undecided, true, false] : [true, false];
  return (
    <SelectInput
      {...labelled}
      {...plain}
      emptyText="generic.list.any"
      translateChoice={false}
      choices={states.map((id) => ({ id, name: translate(boolWord(id === undecided ? null : id, field)) }))}
    />
  );
};

/** Which entity is meant may be said by another filter, which has to be set first. */
const TargetInput = ({ field, source, label }: { field: Field<'anyRef' | 'recordId'> } & Labelled) => {
  const { filterValues } = useListContext();
  const to = targetOf(field, firstOf(filterValues));
  if (to) return inputOf({ kind: 'refs', to }, source, { label });
  return (
    <TextInput {...{ source, label }} disabled helperText="generic.filter.first" format={() => ''} sx={withItsReason} />
  );
};

/** Under filters react-admin shows no help; why this one waits is read nowhere else. */
const withItsReason = { '&& .MuiFormHelperText-root': { display: 'block' } } as const;

/** The input of a filter; the one place where a kind meets it. */
export const FilterInput = ({ field, source, label }: FilterInputProps) => {
  const input = inputs[field.kind] as Input<Kind> | undefined;
  return <Box sx={{ width: { xs: 1, sm: 220 }, minWidth: 0, ...onOneLine }}>{input?.(field, { source, label })}</Box>;
};

/** What was chosen is shortened while nobody chooses, and no chip is higher than a line: a filter is no higher than its neighbours. */
const onOneLine = {
  // Several names are read only where there is room for them.
  '&:has(.MuiAutocomplete-inputRoot .MuiChip-root ~ .MuiChip-root)': { width: { sm: 380 } },
  '&:has(.RaSelectArrayInput-chip:nth-of-type(3))': { width: { sm: 380 } },
  '&:has(.RaSelectArrayInput-chip:nth-of-type(5))': { width: { sm: 560 } },
  '& .MuiChip-root': { height: 20 },
  '& .MuiSelect-select .RaSelectArrayInput-chips': {
    flexWrap: 'nowrap',
    gap: 0.5,
    overflow: 'hidden',
    '& .MuiChip-root': { m: 0, minWidth: 0 },
    // Of many, each keeps room for the number that it begins with.
    '&:has(.MuiChip-root:nth-of-type(5)) .MuiChip-root': { minWidth: 76 },
  },
  '& .MuiAutocomplete-root:not(.Mui-focused)': {
    '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' },
    '& .MuiAutocomplete-inputRoot > :has(.MuiChip-root)': { display: 'flex', minWidth: 0 },
    '& .MuiChip-root': { minWidth: 0, flexShrink: 1 },
    '& .MuiAutocomplete-input': { minWidth: 0 },
  },
} as const;
