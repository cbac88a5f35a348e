import { type RefObject, useEffect, useRef } from 'react';
import { onSessionLost } from '../session/drafts.ts';

/** Has the browser ask before the document goes away, while `isOn`. Answers whether the session was lost: nobody is held up then. */
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
