import { useGetOne, useLocation } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { rowOf } from '../../resources/kit/kinds.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { isNotHere, useElsewhere } from '../layout/useElsewhere.ts';

/** Returns the first record referenced by the initial values in a form's address. */
const namedIn = (name: ResourceName, search: string): { to: ResourceName; id: string } | null => {
  const [named] = [...new URLSearchParams(search)].flatMap(([source, id]) => {
    const field = Object.hasOwn(resources[name].fields, source) ? resources[name].fields[source] : undefined;
    const to = field && rowOf(field);
    return to && id ? [{ to, id }] : [];
  });
  return named ?? null;
};

/**
 * Links to a form carry no context: if the current one does not contain the referenced record, the form opens in the
 * context that does.
 */
export const useReferencedContext = (name: ResourceName) => {
  const named = namedIn(name, useLocation().search);
  const { error } = useGetOne(
    named?.to ?? name,
    { id: named?.id ?? '' },
    { enabled: named !== null, retry: false, onError: () => undefined },
  );
  return useElsewhere(named?.to ?? null, named?.id ?? null, isNotHere(error));
};
