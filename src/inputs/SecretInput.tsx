import TextField from '@mui/material/TextField';
import { useRecordContext, useTranslate, useWrappedSource } from 'react-admin';
import { get } from 'react-hook-form';
import { type LineProps, useTextInput } from './useLine.tsx';

/** The browser never gets the stored value: the mask is the placeholder, and only typed text is sent. */
export const SecretInput = ({ max, ...props }: LineProps & { max?: number }) => {
  const translate = useTranslate();
  const stored: unknown = get(useRecordContext(), useWrappedSource(props.source));
  const mask = typeof stored === 'string' ? stored : null;
  const { value, set, frame } = useTextInput({
    ...props,
    format: (held: unknown) => (held === null || held === mask ? '' : held),
    parse: (typed: string) => typed || mask,
  });
  return (
    <TextField
      {...frame}
      value={value ?? ''}
      onChange={(event) => set(event.target.value)}
      {...(mask ? { placeholder: mask, helperText: frame.helperText ?? translate('generic.form.secret') } : {})}
      slotProps={{
        ...(mask ? { inputLabel: { shrink: true } } : {}),
        htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: max },
      }}
    />
  );
};
