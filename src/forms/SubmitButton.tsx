import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

interface Props extends ButtonProps {
  /** What it confirms is not all said yet. */
  isAwaiting?: boolean;
}

/** Hands in the form around, and shows that it is on its way. Keys go on at it when the form is refused. */
export const SubmitButton = ({ isAwaiting = false, ...props }: Props) => {
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
  const isFirst = props.autoFocus;
  useEffect(() => {
    // Keys are in no input meanwhile: at most at the dialog itself.
    if (isFirst && !isAwaiting && !document.activeElement?.matches('input, textarea, button')) button.current?.focus();
  }, [isFirst, isAwaiting]);
  return <Button ref={button} type="submit" variant="contained" loading={isSubmitting || isAwaiting} {...props} />;
};
