import { useSearchParams } from 'react-router-dom';
import { isDay } from './days.ts';

/** What a page is asked for by its address: it can be sent to others, and Back leads to the page before. */
export const useSearch = () => {
  const [search, setSearch] = useSearchParams();
  const set = (key: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(key, value);
        else after.delete(key);
        return after;
      },
      { replace: true },
    );
  return {
    at: (key: string) => search.get(key),
    set,
    /** A day of the address; null where it is none. */
    dayAt: (key: string) => {
      const text = search.get(key);
      return text && isDay(text) ? text : null;
    },
    choose: (key: string) => (day: string) => set(key, isDay(day) ? day : ''),
  };
};
