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
 * One of many options, found by typing. react-admin's own, with the props that a row of the table gives it: to compare
 * all of that component's with others costs the compiler more than everything else in this folder.
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
