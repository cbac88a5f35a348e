import { useCaller } from '../../session/caller.ts';

/** Returns the partner that the user represents; null if none. */
export const useOwnPartner = (): string | null => {
  const { user } = useCaller();
  return user?.entityKind === 'Partner' ? user.entityId : null;
};
