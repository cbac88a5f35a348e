import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { SelectArrayInput, SelectInput, TextInput, useListContext, useTranslate } from 'react-admin';
import { boolKey, isThreeState } from '../../i18n/booleans.ts';
import type { Field, Kind } from '../../resources/kit/fields.ts';
import { type ChoiceOptions, useChoices } from '../fields/choices.ts';
import { filteredFirst, firstOf, targetOf } from '../fields/target.ts';
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

/** Filter input of each kind. */
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
  choice: ({ options, labelsBy }, labelled) => <OptionsInput {...{ options, labelsBy }} {...labelled} />,
  country: some((code) => countryName(code)),
  currency: some((code) => `${code} · ${currencyName(code)}`),
  ref: ({ to }, { source, label }) => inputOf({ kind: 'refs', to }, source, { label }),
  anyRef: target,
  recordId: target,
};

const OptionsInput = ({ options, labelsBy, ...labelled }: Omit<ChoiceOptions, 'groups'> & Labelled) => (
  <SelectArrayInput {...labelled} {...plain} choices={useChoices(options, labelsBy)} translateChoice={false} />
);

/** Yes or no; for a review the three states of the specification: pending (empty value), Verified, Rejected. */
const DecisionInput = ({ field, ...labelled }: { field: Field<'bool'> } & Labelled) => {
  const translate = useTranslate();
  const states = isThreeState(field) ? [undecided, true, false] : [true, false];
  return (
    <SelectInput
      {...labelled}
      {...plain}
      emptyText="generic.list.any"
      translateChoice={false}
      choices={states.map((id) => ({ id, name: translate(boolKey(id === undecided ? null : id, field)) }))}
    />
  );
};

/** Another filter names the entity. Without a default it must be set first. */
const TargetInput = ({ field, source, label }: { field: Field<'anyRef' | 'recordId'> } & Labelled) => {
  const { filterValues } = useListContext();
  const to = targetOf(field, firstOf(filterValues)) ?? filteredFirst(field);
  if (to) return inputOf({ kind: 'refs', to }, source, { label });
  return (
    <TextInput {...{ source, label }} disabled helperText="generic.filter.first" format={() => ''} sx={withItsReason} />
  );
};

/** react-admin hides helper texts of filters; this one explains why the input is disabled. */
const withItsReason = { '&& .MuiFormHelperText-root': { display: 'block' } } as const;

/** The input of a filter; the only place that dispatches on the kind. */
export const FilterInput = ({ field, source, label }: FilterInputProps) => {
  const input = inputs[field.kind] as Input<Kind> | undefined;
  return <Box sx={{ width: { xs: 1, sm: 220 }, minWidth: 0, ...onOneLine }}>{input?.(field, { source, label })}</Box>;
};

/** Truncates selected values without focus and limits chips to one line, so that all filters have the same height. */
const onOneLine = {
  // Wider for several values.
  '&:has(.MuiAutocomplete-inputRoot .MuiChip-root ~ .MuiChip-root)': { width: { sm: 380 } },
  '&:has(.RaSelectArrayInput-chip:nth-of-type(3))': { width: { sm: 380 } },
  '&:has(.RaSelectArrayInput-chip:nth-of-type(5))': { width: { sm: 560 } },
  '& .MuiChip-root': { height: 20 },
  '& .MuiSelect-select .RaSelectArrayInput-chips': {
    flexWrap: 'nowrap',
    gap: 0.5,
    overflow: 'hidden',
    '& .MuiChip-root': { m: 0, minWidth: 0 },
    // With many values, each chip keeps room for its leading number.
    '&:has(.MuiChip-root:nth-of-type(5)) .MuiChip-root': { minWidth: 76 },
  },
  '& .MuiAutocomplete-root:not(.Mui-focused)': {
    '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' },
    '& .MuiAutocomplete-inputRoot > :has(.MuiChip-root)': { display: 'flex', minWidth: 0 },
    '& .MuiChip-root': { minWidth: 0, flexShrink: 1 },
    '& .MuiAutocomplete-input': { minWidth: 0 },
  },
} as const;
