import { isDay, today } from '../../parts/days.ts';
import { useSearch } from '../../parts/useSearch.ts';

/**
 * The day of the numbers, and that by whose end what counts was known, kept in the address; today stands for itself and leaves
 * the address alone, and so does all that is known.
 */
export const useAsOf = () => {
  const { dayAt, set } = useSearch();
  const past = (key: string) => {
    const day = dayAt(key);
    return day && day < today() ? day : null;
  };
  const choose = (key: string) => (day: string) => set(key, isDay(day) && day < today() ? day : '');
  return {
    asOf: past('asOf') ?? today(),
    known: past('knownAt'),
    setAsOf: choose('asOf'),
    setKnown: choose('knownAt'),
  };
};
