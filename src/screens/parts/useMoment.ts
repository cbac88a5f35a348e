import { isDay, knownBy, today } from './days.ts';
import { useSearch } from './useSearch.ts';

/** The as-of day and latest booking day of figures, stored in the address; defaults (today, all bookings) are not. */
export const useAsOf = () => {
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
    /** Latest booking time; null includes all bookings. */
    knownAt,
    /** A past as-of day or booking day is set. */
    isPast: day !== null || known !== null,
    /** Query parameters; unset values are omitted. */
    query: { ...(day && { asOf: day }), ...(knownAt && { knownAt }) },
    setAsOf: choose('asOf'),
    setKnown: choose('knownAt'),
  };
};
export type ChosenMoment = ReturnType<typeof useAsOf>;
