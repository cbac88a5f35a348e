import { useSearchParams } from 'react-router-dom';
import { isDay, today } from '../../parts/days.ts';

const key = 'asOf';

/** The day of the numbers, kept in the address; today stands for itself and leaves the address alone. */
export const useAsOf = () => {
  const [search, setSearch] = useSearchParams();
  const given = search.get(key) ?? '';
  const asOf = isDay(given) && given <= today() ? given : today();
  const setAsOf = (day: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (isDay(day) && day < today()) next.set(key, day);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  return { asOf, setAsOf };
};
