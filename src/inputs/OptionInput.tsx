import { useState } from 'react';
import { AutocompleteInput, type InputProps, useResourceContext, useTranslateLabel } from 'react-admin';
import { landmark, useOwnEnter } from './popup.ts';

interface Props extends InputProps {
  choices: readonly { id: string; name: string }[];
  translateChoice: boolean;
  margin: 'none';
  openOnFocus: boolean;
  noOptionsText: string;
}

/**
 * A searchable single choice: react-admin's AutocompleteInput with an explicit prop type. Checking all props of that
 * component costs the compiler more than the rest of this folder.
 */
export const OptionInput = ({ choices, ...props }: Props) => {
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
