import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** Hands in the form around, and shows that it is on its way. Keys go on where they were when it is refused. */
export const SubmitButton = (props: ButtonProps) => {
  const { isSubmitting } = useFormState();
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    // A button that waits cannot hold the focus: the browser gives it to nobody, and a dialog then hears no key.
    if (wasSubmitting.current && !isSubmitting && !isHeld(document.activeElement)) button.current?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);
  return <Button ref={button} type="submit" variant="contained" loading={isSubmitting} {...props} />;
};

/** Whether something that is worked with has the focus, and not the page or a dialog as a whole. */
const isHeld = (element: Element | null) =>
  element !== null && element !== document.body && element.getAttribute('tabindex') !== '-1';
