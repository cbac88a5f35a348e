import { type RefObject, useEffect, useRef } from 'react';
import { onSessionLost } from '../session/drafts.ts';

/**
 * Makes the browser ask before unloading the document, while `isOn`. Returns a ref that is true after a lost session,
 * when no prompt may block the redirect.
 */
export const useUnloadWarning = (isOn: boolean): RefObject<boolean> => {
  const isLost = useRef(false);
  useEffect(
    () =>
      onSessionLost(() => {
        isLost.current = true;
      }),
    [],
  );
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLost.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
  return isLost;
};
