import { type KeyboardEvent, useRef } from 'react';

/** A popup renders outside the page's landmarks, so it is a landmark itself, named after its field. */
export const landmark = (label: string) => ({ slotProps: { popper: { role: 'region', 'aria-label': label } } });

/** While options are open, Enter selects one instead of submitting the form. */
export const useOwnEnter = (onOpen?: () => void) => {
  const isOpen = useRef(false);
  return {
    onOpen: () => {
      isOpen.current = true;
      onOpen?.();
    },
    onClose: () => {
      isOpen.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && isOpen.current) event.preventDefault();
    },
  };
};
