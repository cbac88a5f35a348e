import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  onClick: () => void;
  disabled: boolean;
}

/**
 * Closes a dialog without an action. Takes the focus if no input has it, so that a repeated Enter after opening the
 * dialog confirms nothing.
 */
export const CancelButton = ({ onClick, disabled }: Props) => {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const isInputFocused = button.current?.form?.contains(document.activeElement);
    if (!isInputFocused) button.current?.focus();
  }, []);
  return (
    <Button ref={button} color="inherit" onClick={onClick} disabled={disabled}>
      {translate('generic.cancel')}
    </Button>
  );
};
