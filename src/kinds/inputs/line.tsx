import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { latestDay } from '../../../resources/kit/calendar.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { readSaid } from '../../../resources/kit/says.ts';
import type { InputProps } from '../types.ts';

/** What every input shares: the value in the form, and its error in words. */
export const useField = ({ source }: Pick<InputProps, 'source'>) => {
  const translate = useTranslate();
  const { field, fieldState, formState } = useController({ name: source });
  const text = fieldState.error?.message;
  const { message, args } = readSaid(text ?? '');
  return {
    value: field.value as unknown,
    set: field.onChange as (value: unknown) => void,
    onBlur: field.onBlur,
    ref: field.ref,
    error: text ? translate(message, { ...args, _: message }) : undefined,
    isDisabled: formState.isSubmitting,
  };
};

/** The attributes of a text field for a field of the form. */
export const frameOf = (
  { label, field, autoFocus }: Pick<InputProps, 'label' | 'autoFocus'> & { field: Field },
  { error, ref, onBlur }: Pick<ReturnType<typeof useField>, 'error' | 'ref' | 'onBlur'>,
) =>
  ({
    label,
    required: field.required === true,
    error: error !== undefined,
    helperText: error,
    inputRef: ref,
    onBlur,
    fullWidth: true,
    variant: 'outlined',
    autoFocus: autoFocus === true,
  }) satisfies TextFieldProps;

interface LineOptions {
  type?: string;
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric';
  autoComplete?: string;
  rows?: number;
  placeholder?: string;
}

/** One line (or several) of text as it was typed. */
const line = ({ type = 'text', inputMode, autoComplete = 'off', rows, placeholder }: LineOptions = {}) =>
  function LineInput(props: InputProps) {
    const input = useField(props);
    const { field } = props;
    const max = 'max' in field && typeof field.max === 'number' && field.kind !== 'integer' ? field.max : undefined;
    return (
      <TextField
        {...frameOf(props, input)}
        type={type}
        value={input.value ?? ''}
        onChange={(event) => input.set(event.target.value)}
        {...(rows ? { multiline: true, minRows: rows } : {})}
        {...(placeholder ? { placeholder } : {})}
        slotProps={{
          htmlInput: { autoComplete, ...(inputMode ? { inputMode } : {}), ...(max ? { maxLength: max } : {}) },
        }}
      />
    );
  };

export const TextInput = line();
export const LongTextInput = line({ rows: 3 });
export const EmailInput = line({ type: 'email', inputMode: 'email' });
export const UrlInput = line({ inputMode: 'url', placeholder: 'https://' });
export const PhoneInput = line({ type: 'tel', inputMode: 'tel', placeholder: '+12025550123' });

/** A calendar day, typed or picked. */
export const DateInput = (props: InputProps<'date'>) => {
  const input = useField(props);
  const { notAfter, notBefore } = props.field;
  const max = notAfter === 'today' ? latestDay(new Date().toISOString()) : notAfter;
  return (
    <TextField
      {...frameOf(props, input)}
      type="date"
      value={input.value ?? ''}
      onChange={(event) => input.set(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { max: max ?? '2199-12-31', ...(notBefore ? { min: notBefore } : {}) },
      }}
    />
  );
};

/** A moment in the reader's own zone, kept in UTC. */
export const InstantInput = (props: InputProps<'instant'>) => {
  const input = useField(props);
  return (
    <TextField
      {...frameOf(props, input)}
      type="datetime-local"
      value={localMoment(input.value)}
      onChange={({ target }) => input.set(target.value ? new Date(target.value).toISOString() : '')}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};

const localMoment = (value: unknown) => {
  if (typeof value !== 'string' || !value) return '';
  const at = new Date(value);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** The stored value is never sent to the browser: its mask is the placeholder, and only what is typed is sent. */
export const SecretInput = (props: InputProps<'secret'> & { mask?: string }) => {
  const translate = useTranslate();
  const input = useField(props);
  const { mask } = props;
  return (
    <TextField
      {...frameOf(props, input)}
      value={input.value ?? ''}
      onChange={(event) => input.set(event.target.value)}
      {...(mask ? { placeholder: mask, helperText: input.error ?? translate('generic.form.secret') } : {})}
      slotProps={{
        ...(mask ? { inputLabel: { shrink: true } } : {}),
        htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: props.field.max ?? 64 },
      }}
    />
  );
};

export const Start = ({ children }: { children: React.ReactNode }) => (
  <InputAdornment position="start">{children}</InputAdornment>
);
export const End = ({ children }: { children: React.ReactNode }) => (
  <InputAdornment position="end">{children}</InputAdornment>
);
