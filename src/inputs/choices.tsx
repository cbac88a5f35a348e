import { CheckboxGroupInput, type CheckboxGroupInputProps, SelectInput, type SelectInputProps } from 'react-admin';
import { useChoices } from '../fields/choices.ts';

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
