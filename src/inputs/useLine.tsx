import type { TextFieldProps } from '@mui/material/TextField';
import { FieldTitle, InputHelperText, type InputProps, useInput } from 'react-admin';

export type LineProps = InputProps & { autoFocus?: boolean };

/** Shared logic of the portal's own text inputs: form value, label and error message. */
export const useTextInput = ({ autoFocus = false, ...props }: LineProps) => {
  const { field, fieldState, id, isRequired } = useInput(props);
  const { error, invalid } = fieldState;
  const { label, source, helperText } = props;
  const frame = {
    id,
    name: field.name,
    inputRef: field.ref,
    onBlur: field.onBlur,
    fullWidth: true,
    autoFocus,
    error: invalid,
    label: <FieldTitle label={label} source={source} isRequired={isRequired} />,
    helperText: invalid || helperText ? <InputHelperText error={error?.message ?? ''} helperText={helperText} /> : null,
  } satisfies TextFieldProps;
  return { value: field.value as unknown, set: field.onChange as (value: unknown) => void, frame };
};
