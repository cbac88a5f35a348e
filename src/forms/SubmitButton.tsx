import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** Hands in the form around, and shows that it is on its way. Keys go on at it when the form is refused. */
export const SubmitButton = (props: ButtonProps) => {
  const { isSubmitting, errors } = useFormState();
  const isRefused = Object.keys(errors).length > 0;
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    // A button that waits cannot hold the focus: the browser gives it to nobody, and a dialog then hears no key.
    const isLost = [null, document.body].includes(document.activeElement as HTMLElement | null);
    if (wasSubmitting.current && !isSubmitting && isRefused && isLost) button.current?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting, isRefused]);
  return <Button ref={button} type="submit" variant="contained" loading={isSubmitting} {...props} />;
};
