import { useMemo } from 'react';
import type { Whose } from '../../resources/kit/among.ts';
import type { Role } from '../../resources/kit/names.ts';
import { callerStore, whoseOf } from './caller.ts';
import { useStoreValue } from './store.ts';

/** The role in which the person works now; null where there is none. */
export const useRole = (): Role | null => useStoreValue(callerStore)?.role ?? null;

/** The account of whoever is signed in. */
export const useUserId = (): string | undefined => useStoreValue(callerStore)?.user?.id;

/** For whom the person makes records now. */
export const useWhose = (): Whose => {
  const caller = useStoreValue(callerStore);
  return useMemo(() => whoseOf(caller), [caller]);
};
