import {
  CheckboxGroupInput,
  type CheckboxGroupInputProps,
  FieldTitle,
  SelectInput,
  type SelectInputProps,
} from 'react-admin';
import { type ChoiceOptions, useChoices, useGroupedChoices } from '../fields/choices.ts';
import { OptionInput, type OptionInputProps } from './OptionInput.tsx';

interface Options {
  /** As declared. */
  options: readonly string[];
}

/** A single choice with labels of the form's entity. */
export const ChoiceInput = ({ options, ...props }: SelectInputProps & Options) => (
  <ListInput {...props} choices={useChoices(options)} translateChoice={false} />
);

/** A select that offers no empty option if it has a default. Only required fields have a mark in their label. */
export const ListInput = (props: SelectInputProps) => {
  const { label, source, defaultValue, isRequired } = props;
  if (defaultValue === undefined || isRequired) return <SelectInput {...props} />;
  return <SelectInput {...props} isRequired label={<FieldTitle label={label} {...(source && { source })} />} />;
};

/** A multiple choice with labels of the form's entity. */
export const ChoicesInput = ({ options, ...props }: CheckboxGroupInputProps & Options) => (
  <CheckboxGroupInput {...props} choices={useChoices(options)} translateChoice={false} />
);

/** A single choice from a long list: searchable, under the headings of its groups. */
export const GroupedChoiceInput = ({ options, groups, labelsBy, ...props }: GroupedProps) => (
  <OptionInput
    {...props}
    choices={useGroupedChoices({ options, groups, labelsBy })}
    translateChoice={false}
    groupBy={({ group = '' }) => group}
  />
);

type GroupedProps = Omit<OptionInputProps, 'choices' | 'translateChoice' | 'groupBy'> & ChoiceOptions;
