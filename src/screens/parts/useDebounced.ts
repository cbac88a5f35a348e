import { useEffect, useState } from 'react';

/** Debounce in milliseconds. */
const PAUSE = 300;

/** Returns the debounced text; the first value applies immediately. */
export const useDebounced = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};
