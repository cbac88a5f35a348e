import { useState } from 'react';
import { AutocompleteInput, type InputProps, useResourceContext, useTranslateLabel } from 'react-admin';
import { landmark, useOwnEnter } from './popup.ts';

interface Option {
  id: string;
  name: string;
  group?: string;
}

export interface OptionInputProps extends InputProps {
  choices: readonly Option[];
  /** The heading of an option; the options of a heading follow each other. */
  groupBy?: (option: Option) => string;
  translateChoice: boolean;
  margin: 'none';
  openOnFocus: boolean;
  noOptionsText: string;
}

/**
 * A searchable single choice: react-admin's AutocompleteInput with an explicit prop type. Checking all props of that
 * component costs the compiler more than the rest of this folder.
 */
export const OptionInput = ({ choices, ...props }: OptionInputProps) => {
  const resource = useResourceContext();
  const label = useTranslateLabel()({ ...props, ...(resource && { resource }) });
  const [isTyped, setTyped] = useState(false);
  return (
    <AutocompleteInput
      {...props}
      {...landmark(String(label))}
      {...useOwnEnter()}
      choices={[...choices]}
      autoHighlight={isTyped}
      onInputChange={(_, __, reason) => setTyped(reason === 'input')}
    />
  );
};
