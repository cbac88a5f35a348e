import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  onClick: () => void;
  disabled: boolean;
}

/**
 * Closes a dialog without doing anything. It takes the focus if no input of the dialog has it, so that a second Enter after
 * the one that opened the dialog never confirms anything.
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
