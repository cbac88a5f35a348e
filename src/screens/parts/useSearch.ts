import { useSearchParams } from 'react-router-dom';
import { isDay } from './days.ts';

/** Page parameters in the address, so that they can be shared and Back leaves the page. */
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
    /** Returns a day from the address; null if invalid. */
    dayAt: (key: string) => {
      const text = search.get(key);
      return text && isDay(text) ? text : null;
    },
    choose: (key: string) => (day: string) => set(key, isDay(day) ? day : ''),
  };
};
