import { useCaller } from '../../session/caller.ts';

/** The partner for whom the person acts; null where there is none. */
export const useOwnPartner = (): string | null => {
  const { user } = useCaller();
  return user?.entityKind === 'Partner' ? user.entityId : null;
};
