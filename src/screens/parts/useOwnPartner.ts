import type { Me } from '../../../resources/session.ts';
import { useCaller } from '../../session/caller.ts';

/** Returns the partner that the user represents, or the first one by membership; null if none. */
export const useOwnPartner = (): string | null => {
  const { user } = useCaller();
  return user?.entityKind === 'Partner' ? user.entityId : (user?.partners?.[0]?.id ?? null);
};

/** Returns all partners that the user may act for, their own first. */
export const useOwnPartners = (): NonNullable<Me['partners']> => {
  const { user } = useCaller();
  const own = useOwnPartner();
  return user?.partners ?? (own === null ? [] : [{ id: own, name: user?.entity?.name ?? '' }]);
};
