import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

interface Props extends ButtonProps {
  /** Part of the dialog content is still loading. */
  isAwaiting?: boolean;
  /** The dialog shows a blocker. */
  isHindered?: boolean;
}

/** Submits the surrounding form and shows progress. Regains the focus after a refusal. */
export const SubmitButton = ({ isAwaiting = false, isHindered = false, ...props }: Props) => {
  const { isSubmitting, errors } = useFormState();
  const isRefused = Object.keys(errors).length > 0;
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    // A disabled button loses the focus to the document or the dialog, where keys have no effect.
    const isLost = document.activeElement?.contains(button.current) ?? true;
    if (wasSubmitting.current && !isSubmitting && isRefused && isLost) button.current?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting, isRefused]);
  return (
    <Button
      ref={button}
      type="submit"
      variant="contained"
      loading={isSubmitting || isAwaiting}
      {...props}
      disabled={isHindered || Boolean(props.disabled)}
    />
  );
};
