import { useEffect, useState } from 'react';

/** Milliseconds without a change until what is typed counts. */
const PAUSE = 300;

/** What is typed, once it has stood still for a moment; the first value counts at once. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};
