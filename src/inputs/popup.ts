import { type KeyboardEvent, useRef } from 'react';

/**
 * What opens below a field hangs outside of what the page's landmarks hold: it is one of its own, by the name of what is chosen
 * from, so that whoever goes from landmark to landmark finds it.
 */
export const landmark = (label: string) => ({ slotProps: { popper: { role: 'region', 'aria-label': label } } });

/** While choices are open, Enter is for them: the form would be sent without what is being looked for. */
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
