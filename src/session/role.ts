import { useMemo } from 'react';
import type { Role } from '../../resources/kit/names.ts';
import type { RecordAuthor } from '../../resources/kit/resolveFields.ts';
import { callerStore, whoseOf } from './caller.ts';
import { useStoreValue } from './store.ts';

/** Returns the effective role of the user; null if none. */
export const useRole = (): Role | null => useStoreValue(callerStore)?.role ?? null;

/** Returns the id of the signed-in user. */
export const useUserId = (): string | undefined => useStoreValue(callerStore)?.user?.id;

/** Returns the author of new records. */
export const useWhose = (): RecordAuthor => {
  const caller = useStoreValue(callerStore);
  return useMemo(() => whoseOf(caller), [caller]);
};
