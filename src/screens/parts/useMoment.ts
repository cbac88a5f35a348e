import { isDay, knownBy, today } from './days.ts';
import { useSearch } from './useSearch.ts';

/**
 * The day that figures are looked at for, and that by whose end what counts was known, kept in the address; today stands for itself
 * and leaves the address alone, and so does all that is known.
 */
export const useMoment = () => {
  const { dayAt, set } = useSearch();
  const past = (key: string) => {
    const day = dayAt(key);
    return day && day < today() ? day : null;
  };
  const choose = (key: string) => (day: string) => set(key, isDay(day) && day < today() ? day : '');
  const [day, known] = [past('asOf'), past('knownAt')];
  const knownAt = knownBy(known);
  return {
    asOf: day ?? today(),
    known,
    /** The moment by which what counts was known; null where all that is known counts. */
    knownAt,
    /** A day or a moment of the past was chosen. */
    isPast: day !== null || known !== null,
    /** As it is asked for: nothing where nothing was chosen. */
    query: { ...(day && { asOf: day }), ...(knownAt && { knownAt }) },
    setAsOf: choose('asOf'),
    setKnown: choose('knownAt'),
  };
};
export type ChosenMoment = ReturnType<typeof useMoment>;
