import { CheckboxGroupInput, type CheckboxGroupInputProps, SelectInput, type SelectInputProps } from 'react-admin';
import { type ChoiceOptions, useChoices, useGroupedChoices } from '../fields/choices.ts';
import { OptionInput, type OptionInputProps } from './OptionInput.tsx';

interface Options {
  /** As declared. */
  options: readonly string[];
}

/** A single choice with labels of the form's entity. */
export const ChoiceInput = ({ options, ...props }: SelectInputProps & Options) => (
  <SelectInput {...props} choices={useChoices(options)} translateChoice={false} />
);

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
