import { useEffect, useState } from 'react';

/** Debounce in milliseconds. */
const PAUSE = 300;

/** Returns the debounced value, compared as JSON; the first value applies immediately. */
export const useDebounced = <T>(typed: T): T => {
  const text = JSON.stringify(typed);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as T;
};
