import type { Role } from '../../resources/kit/names.ts';
import { callerStore } from '../session/caller.ts';
import { useStoreValue } from '../session/store.ts';

/** The role in which the person works now; null where there is none. */
export const useRole = (): Role | null => useStoreValue(callerStore)?.role ?? null;
