import { useSearchParams } from 'react-router-dom';

type Go<K> = (key: K | null, how?: { replace?: boolean }) => void;

/** The current step, stored in the address; null if it names none of the steps. */
export const useStep = <K extends string>(keys: readonly K[]): [K | null, Go<K>] => {
  const [search, setSearch] = useSearchParams();
  const given = search.get('step');
  const step = keys.find((key) => key === given) ?? null;
  const go: Go<K> = (key, how) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (key) next.set('step', key);
      else next.delete('step');
      return next;
    }, how);
  return [step, go];
};
