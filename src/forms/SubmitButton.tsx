import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

interface Props extends ButtonProps {
  /** What it confirms is not all said yet. */
  isAwaiting?: boolean;
  /** Something has to be settled before, as is said beside it. */
  isHindered?: boolean;
}

/** Hands in the form around, and shows that it is on its way. Keys go on at it when the form is refused. */
export const SubmitButton = ({ isAwaiting = false, isHindered = false, ...props }: Props) => {
  const { isSubmitting, errors } = useFormState();
  const isRefused = Object.keys(errors).length > 0;
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    // A button that waits cannot hold the focus: the browser gives it to nobody, or the dialog around takes it, where no key
    // does anything.
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
